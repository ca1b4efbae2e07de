#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/effect.hpp"
#include "app/intent.hpp"
#include "core/explanation.hpp"
#include "solve/values_around.hpp"

namespace nimatron {

struct Model;

// The table of values as it is asked for, answered, shown and copied. It is filled in the second module
// (app/apart.hpp):
//
//     values 15 60 nim:3,5        ->   P0 N1 N2 ... |                side and line of ValueLimits
//     values 15 60 octal.c137:7   ->   P0 N1 N1 P0 ... | 53 34       and the period

std::string values_question(const Position& position, const ValueLimits& limits);
/// What the second module says to what follows "values "; "" where that is no question, "..." where it is still
/// at work: then it is to be asked again.
std::string answer_values(std::string_view text);
/// Puts the cells into the frame they are of; false where they are not.
bool read_values(std::string_view answer, ValuesAround& frame);

/// "heap 1", "gap in column b"
Message axis_name(const ValueAxis& axis);
/// The position of a cell, and who wins it.
Message cell_words(const Position& position, const ValuesAround& table, std::size_t cell);

/// A line: `heap 1,outcome,grundy`, and a row for each number. A grid: the numbers of the second axis across,
/// those of the first in the first column, and Grundy values, or letters where they are not known.
std::string csv_of(const ValuesAround& table);
/// The Grundy values of one heap, as they are shown in the set-up.
std::string csv_of(const ValueTable& table);

// What update() does about it.
void show_values(Model& model, const ShowValues& show, std::vector<Effect>& effects);
void values_found(Model& model, const ValuesFound& found, std::vector<Effect>& effects);
void show_cell(Model& model, const ShowCell& show, std::vector<Effect>& effects);

} // namespace nimatron
