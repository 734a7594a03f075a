import { expect, it } from "vitest";
import { buildPlayerUrl } from "./video-clip";

it.each([
  ["https://player.vimeo.com/video/123", "https://player.vimeo.com/video/123?dnt=1&autoplay=1"],
  ["https://player.vimeo.com/video/123?h=abc", "https://player.vimeo.com/video/123?h=abc&dnt=1&autoplay=1"],
  ["https://www.youtube.com/embed/xyz", "https://www.youtube-nocookie.com/embed/xyz?autoplay=1"],
  ["https://www.youtube-nocookie.com/embed/xyz", "https://www.youtube-nocookie.com/embed/xyz?autoplay=1"],
])("plays %s from %s", (embedUrl, expected) => {
  expect(buildPlayerUrl(embedUrl)).toBe(expected);
});
