import { expect, it } from "vitest";
import { computeSoundKey } from "./sound";

it.each([
  ["knife", "nife"],
  ["noose", "nuse"],
  ["bleach", "bleech"],
  ["phone", "fone"],
  ["cut", "kut"],
  ["wrist", "rist"],
  ["hacer", "aser"],
  ["quiero", "kiero"],
  ["pastillas", "pastiyas"],
  ["veneno", "beneno"],
  ["cuchillo", "kuchiyo"],
])("%s and %s sound alike", (word, written) => {
  expect(computeSoundKey(written)).toBe(computeSoundKey(word));
});

it.each([
  ["gun", "gin"],
  ["kill", "call"],
  ["shoot", "shot up"],
  ["pistola", "pasta"],
])("%s and %s do not", (word, other) => {
  expect(computeSoundKey(other)).not.toBe(computeSoundKey(word));
});
