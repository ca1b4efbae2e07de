#include "kit/outline.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <set>

#include "core/json.hpp"
#include "kit/ui.hpp"

namespace nimatron {

namespace {

/// Large letters head what follows them; of those that are as large as the body, none do.
int level_of(float size, bool bold, std::size_t length) {
  constexpr std::size_t longest = 90; // what is longer is a sentence that stands out
  if (!bold || size < text_size::lead - 2 || length > longest) return 0;
  if (size >= text_size::display) return 1;
  return size >= text_size::title - 2 ? 2 : 3;
}

bool lies_in(Rect inner, Rect outer) {
  constexpr float slack = 2;
  return inner.x >= outer.x - slack && inner.y >= outer.y - slack &&
         inner.x + inner.w <= outer.x + outer.w + slack && inner.y + inner.h <= outer.y + outer.h + slack;
}

/// What was cut off ends with this.
constexpr std::string_view ellipsis = "\u2026";

bool says(std::string_view name, std::string_view words) {
  if (words.ends_with(ellipsis)) words.remove_suffix(ellipsis.size());
  return name.find(words) != std::string_view::npos;
}

} // namespace

void Outline::add(const Ui& ui, Entry entry) {
  if (unsaid_ > 0) return;
  entry.part = ui.part;
  entry.window = ImGui::GetCurrentWindowRead()->ID;
  entries_.push_back(std::move(entry));
}

void Outline::drew(const std::string& words, Rect area, bool lacking) {
  const ImRect& clip = ImGui::GetCurrentWindowRead()->ClipRect;
  const float right = std::min(area.x + area.w, clip.Max.x);
  const float bottom = std::min(area.y + area.h, clip.Max.y);
  const float left = std::max(area.x, clip.Min.x);
  const float top = std::max(area.y, clip.Min.y);
  const bool seen = left < right && top < bottom;
  if (seen) area = {left, top, right - left, bottom - top};
  drawn_.push_back({words, area, seen, words == cut_.first, lacking});
}

void Outline::text(const Ui& ui, const std::string& words, Rect area, float size, bool bold) {
  if (unsaid_ > 0 || words.empty()) return;
  const bool whole = words != cut_.first;
  add(ui, {.words = whole ? words : cut_.second, .area = area, .level = level_of(size, bold, words.size())});
}

void Outline::text(const Ui& ui, std::string words, int level) {
  add(ui, {.words = std::move(words), .level = level});
}

void Outline::say(const Ui& ui, std::string words) { add(ui, {.words = std::move(words)}); }

void Outline::heading(const Ui& ui, std::string words) { add(ui, {.words = std::move(words), .level = 1}); }

void Outline::control(const Ui& ui) { control(ui, ui.named.size() - 1); }

void Outline::control(const Ui& ui, std::size_t named, std::string words, int level) {
  add(ui, {.kind = Entry::Kind::control,
           .words = std::move(words),
           .named = named,
           .area = ui.named[named].area,
           .level = level});
}

void Outline::button(const Ui& ui, std::string id, std::string name) {
  add(ui, {.kind = Entry::Kind::button, .id = std::move(id), .words = std::move(name)});
}

void Outline::field(const Ui& ui, std::string id, std::string name) {
  add(ui, {.kind = Entry::Kind::field, .id = std::move(id), .words = std::move(name)});
}

void Outline::begin(const Ui& ui, Block block, std::string name, std::string id) {
  add(ui, {.kind = Entry::Kind::begin, .block = block, .id = std::move(id), .words = std::move(name)});
}

void Outline::end(const Ui& ui) { add(ui, {.kind = Entry::Kind::end}); }

MuteOutline::MuteOutline(const Ui& ui) : outline_(ui.outline) {
  if (outline_ != nullptr) ++outline_->unsaid_;
}

MuteOutline::~MuteOutline() {
  if (outline_ != nullptr) --outline_->unsaid_;
}

OutlineScope::OutlineScope(const Ui& ui, Block block, std::string name) : ui_(ui) {
  if (ui_.outline != nullptr) ui_.outline->begin(ui_, block, std::move(name));
}

OutlineScope::~OutlineScope() {
  if (ui_.outline != nullptr) ui_.outline->end(ui_);
}

void tell_row(const Ui& ui, Block block, const std::vector<std::string>& cells) {
  if (ui.outline == nullptr) return;
  const OutlineScope row(ui, block);
  for (const std::string& cell : cells)
    ui.outline->say(ui, cell);
}

namespace {

OutlineNode node_of(const Named& what) {
  OutlineNode node;
  node.kind = what.role == Role::text ? OutlineNode::Kind::text : OutlineNode::Kind::control;
  node.role = what.role;
  node.id = what.id;
  node.name = what.name;
  node.enabled = what.enabled;
  node.chosen = what.chosen;
  return node;
}

void collect_headings(std::vector<OutlineNode>& nodes, std::vector<OutlineNode*>& headings) {
  for (OutlineNode& node : nodes) {
    if (node.kind == OutlineNode::Kind::heading) headings.push_back(&node);
    collect_headings(node.children, headings);
  }
}

/// Levels as a reader expects them: one heading begins, those of one size have one level, and none is more than a level
/// below the one before.
void put_levels_right(std::vector<OutlinePart>& parts) {
  std::vector<OutlineNode*> headings;
  for (OutlinePart& part : parts)
    collect_headings(part.nodes, headings);
  std::set<int> sizes;
  for (std::size_t i = 1; i < headings.size(); ++i)
    sizes.insert(headings[i]->level);
  int before = 0;
  for (OutlineNode* heading : headings) {
    const auto rank = static_cast<int>(std::distance(sizes.begin(), sizes.lower_bound(heading->level)));
    heading->level = before == 0 ? 1 : std::min(rank + 2, before + 1);
    before = heading->level;
  }
}

} // namespace

/// The smallest control that a text lies on.
std::optional<std::size_t> Outline::control_under(const Entry& text) const {
  std::optional<std::size_t> on;
  for (std::size_t j = 0; j < entries_.size(); ++j) {
    const Entry& one = entries_[j];
    if (one.kind != Entry::Kind::control || one.window != text.window || one.part != text.part) continue;
    if (!lies_in(text.area, one.area)) continue;
    if (!on || one.area.w * one.area.h <= entries_[*on].area.w * entries_[*on].area.h) on = j;
  }
  return on;
}

/// A text on a control is part of what that says of itself, unless its name has said it already.
std::vector<Outline::Written> Outline::written(const std::vector<Named>& named) const {
  std::vector<Written> out(entries_.size());
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const Entry& text = entries_[i];
    if (text.kind == Entry::Kind::control)
      out[i].level = std::max(out[i].level, text.level); // its words may stand before it
    if (text.kind != Entry::Kind::text || text.area.w <= 0) continue;
    const auto on = control_under(text);
    if (!on) continue;
    const Named& what = named[entries_[*on].named];
    const bool said = says(what.name, text.words);
    if (what.role == Role::text && !said) continue; // it stands beside what it is told by
    out[i].taken = true;
    Written& under = out[*on];
    if (what.role == Role::text && what.name == text.words) under.level = std::max(under.level, text.level);
    if (!said) under.extra += (under.extra.empty() ? "" : " ") + text.words;
  }
  return out;
}

OutlineNode Outline::made_of(const Entry& entry, const Written& written, const std::vector<Named>& named) {
  OutlineNode node;
  if (entry.kind == Entry::Kind::control) {
    node = node_of(named[entry.named]);
    node.extra = written.extra;
    node.level = written.level;
    if (written.level > 0) node.kind = OutlineNode::Kind::heading;
    if (!entry.words.empty()) node.name = entry.words;
    return node;
  }
  node.name = entry.words;
  node.id = entry.id;
  switch (entry.kind) {
  case Entry::Kind::begin:
    node.kind = OutlineNode::Kind::block;
    node.block = entry.block;
    break;
  case Entry::Kind::button:
  case Entry::Kind::field:
    node.kind = entry.kind == Entry::Kind::field ? OutlineNode::Kind::field : OutlineNode::Kind::control;
    node.role = Role::button;
    break;
  case Entry::Kind::text:
    node.kind = entry.level > 0 ? OutlineNode::Kind::heading : OutlineNode::Kind::text;
    node.level = entry.level;
    break;
  case Entry::Kind::control:
  case Entry::Kind::end: break;
  }
  return node;
}

std::vector<OutlinePart> Outline::parts(const std::vector<Named>& named) const {
  const std::vector<Written> all = written(named);
  constexpr std::array order = {Part::bar, Part::board, Part::actions, Part::panel, Part::whole};
  std::vector<OutlinePart> out;
  for (const Part part : order) {
    OutlinePart made{part, {}};
    std::vector<std::vector<OutlineNode>*> open = {&made.nodes};
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const Entry& entry = entries_[i];
      if (entry.part != part || all[i].taken) continue;
      if (entry.kind == Entry::Kind::end) {
        if (open.size() > 1) open.pop_back();
        continue;
      }
      std::vector<OutlineNode>& here = *open.back();
      here.push_back(made_of(entry, all[i], named));
      // Nothing is added to `here` before the block has ended.
      if (entry.kind == Entry::Kind::begin) open.push_back(&here.back().children);
    }
    if (!made.nodes.empty()) out.push_back(std::move(made));
  }
  put_levels_right(out);
  return out;
}

namespace {

std::string_view name_of(Part part) {
  switch (part) {
  case Part::bar: return "bar";
  case Part::board: return "board";
  case Part::actions: return "actions";
  case Part::panel: return "panel";
  case Part::whole: break;
  }
  return "whole";
}

std::string_view name_of(Block block) {
  switch (block) {
  case Block::group: return "group";
  case Block::list: return "list";
  case Block::choices: return "choices";
  case Block::checks: return "checks";
  case Block::radios: return "radios";
  case Block::table: return "table";
  case Block::cells: return "cells";
  case Block::head: return "head";
  case Block::row: return "row";
  case Block::board: return "board";
  case Block::line: return "line";
  case Block::dialog: return "dialog";
  case Block::more: break;
  }
  return "more";
}

std::string_view name_of(const OutlineNode& node) {
  switch (node.kind) {
  case OutlineNode::Kind::text: return "text";
  case OutlineNode::Kind::heading: return "heading";
  case OutlineNode::Kind::field: return "field";
  case OutlineNode::Kind::block: return name_of(node.block);
  case OutlineNode::Kind::control: break;
  }
  return node.role == Role::toggle ? "switch" : node.role == Role::group ? "name" : "button";
}

std::string json_of(const std::vector<OutlineNode>& nodes) {
  JsonArray out;
  for (const OutlineNode& node : nodes) {
    JsonObject one;
    one.add_string("is", name_of(node));
    if (!node.id.empty()) one.add_string("id", node.id);
    if (!node.name.empty()) one.add_string("name", node.name);
    if (!node.extra.empty()) one.add_string("extra", node.extra);
    if (node.level > 0) one.add_number("level", node.level);
    if (!node.enabled) one.add_bool("off", true);
    if (node.chosen) one.add_bool("on", true);
    if (node.kind == OutlineNode::Kind::block) one.add("nodes", json_of(node.children));
    out.add(one.text());
  }
  return out.text();
}

} // namespace

std::string outline_as_json(const std::vector<OutlinePart>& parts) {
  JsonArray out;
  for (const OutlinePart& part : parts) {
    JsonObject one;
    one.add_string("part", name_of(part.part));
    one.add("nodes", json_of(part.nodes));
    out.add(one.text());
  }
  return out.text();
}

} // namespace nimatron
