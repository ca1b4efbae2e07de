// @ts-check
// The table as a file for spreadsheets (RFC 4180).

/** What a spreadsheet would take for a formula is text, whoever has typed it. @param {unknown} value */
function field(value) {
  const text = typeof value === 'string' ? value.replace(/^(?=[=+\-@\t\r])/, "'") : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** With a mark at the beginning by which spreadsheets know the letters. @param {unknown[][]} rows */
export const csvOf = (rows) => `\ufeff${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
