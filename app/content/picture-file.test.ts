import sharp from "sharp";
import { expect, it } from "vitest";
import { detectPictureType, PICTURE_TYPES } from "./picture-file";

const image = sharp({ create: { width: 4, height: 3, channels: 3, background: "#fff" } });

it.each(PICTURE_TYPES)("knows %s by its bytes", async (type) => {
  const format = type.replace("image/", "") as "jpeg" | "png" | "webp" | "gif" | "avif";
  expect(detectPictureType(await image.clone().toFormat(format).toBuffer())).toBe(type);
});

it.each([
  "",
  "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "<!doctype html>",
  "GIF",
  "RIFF1234WAVE",
  "%PDF-1.7",
])("takes %j for no picture", (text) => {
  expect(detectPictureType(Buffer.from(text))).toBeNull();
});
