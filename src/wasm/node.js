// Laid before nimatron-core.js (cmake/Web.cmake). Node takes the module from beside the script: Emscripten would fetch it,
// which Node cannot do with a path.
if (typeof process === 'object' && process.versions && process.versions.node && typeof require === 'function' && !Module['wasmBinary'])
  Module['wasmBinary'] = require('fs').readFileSync(require('path').join(__dirname, 'nimatron-core.wasm'));
