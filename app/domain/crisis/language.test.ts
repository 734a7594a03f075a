import { expect, it } from "vitest";
import { detectLanguage } from "./language";

it.each([
  "no respira",
  "me quiero morir",
  "Mi hijo dice que ya no quiere vivir",
  "mi esposo me pego y tengo miedo",
  "¿Cuánto cuesta?",
  "mi hija tomo muchas pastillas anoche",
])("reads Spanish: %s", (text) => {
  expect(detectLanguage(text)).toBe("es");
});

it.each([
  "",
  "???",
  "my son says he wants to die",
  "He has a gun and he is on the way to his mother",
  "Our friend Maria del Carmen de la Cruz has been drinking and we need help with her",
  "no",
])("reads English where nothing says otherwise: %s", (text) => {
  expect(detectLanguage(text)).toBe("en");
});
