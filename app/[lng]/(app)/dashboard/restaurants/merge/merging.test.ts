import { expect, test } from "vitest";
import { isSameName, linesAfter, type MergeRow, proposedTake, sumAfter, turnedTake } from "./merging";

const row = (field: MergeRow["field"], winner: string[], loser: string[], isList = false): MergeRow => ({
  field,
  winner,
  loser,
  isList,
  isPicture: false,
  isLatin: false,
});

test("DRS-11 what the place that stays says is proposed; what it lacks, of the other; of lists both", () => {
  const rows = [
    row("nameEn", ["A"], ["B"]),
    row("namePs", [], ["ب"]),
    row("phones", ["1"], ["2"], true),
    row("tags", ["x"], [], true),
  ];
  const take = proposedTake(rows);
  expect(take).toEqual({ nameEn: "winner", namePs: "loser", phones: "both", tags: "winner" });
  expect(turnedTake(take)).toEqual({ nameEn: "loser", namePs: "winner", phones: "both", tags: "loser" });
  expect(rows.map((each) => linesAfter(each, take))).toEqual([["A"], ["ب"], ["1", "2"], ["x"]]);
});

test("DRS-11 what both have counts once, except dishes", () => {
  const sum = { winner: 10, loser: 5, doubles: 2 };
  expect([sumAfter("reviews", sum), sumAfter("dishes", sum)]).toEqual([13, 15]);
});

test("DRS-11 the name counts, not its spaces and cases", () => {
  expect(isSameName("  herat  NIGHTS ", "Herat Nights")).toBe(true);
  expect([isSameName("", "Herat Nights"), isSameName("Herat Night", "Herat Nights")]).toEqual([false, false]);
});
