import { defineBehavior, effect, raise } from "@portabletext/editor/behaviors";
import {
  buildPendingFigure,
  type PastedBlocks,
  readPastedHtml,
  readPastedText,
} from "~/content/portable-text/pasted-blocks";
import { namePicture, type PastedPicture } from "~/content/portable-text/pasted-pictures";

/** A picture to copy: of another site, within the paste, or a file of the clipboard. */
export type PictureSource = PastedPicture | File;

export interface PasteOutcome {
  pictures: ReadonlyMap<string, PictureSource>;
  /** The pictures and files that were left out, by name, with the reason. */
  left: readonly LeftOut[];
}

export type LeftOut = { name: string; why: string; isPicture: boolean };

const NOT_IN_PASTE =
  "this page can’t read it where it is. Copy the picture by itself and paste it, or add it with Picture.";
const NO_PICTURE_FILE = "only pictures can be put into the text.";

let pasted = 0;

/** Makes a key for a pasted block, unlike any other paste's; keys only need to differ within one text. */
const newKey = () => `p${Date.now().toString(36)}${(pasted++).toString(36)}`;

/**
 * Turns what is pasted or dropped into what this editor can make. Its pictures are copied after that, and what can't be
 * taken is named: both are what `onPasted` gets.
 *
 * @param isStored whether the content store has the picture at an address
 */
export function buildPasteBehaviors(
  isStored: (src: string) => boolean,
  onPasted: (outcome: PasteOutcome) => void,
) {
  const files = defineBehavior({
    on: "deserialize",
    guard: ({ event }) => {
      const data = event.originEvent.originEvent.dataTransfer;
      // Spreadsheets and word processors add a picture of the whole paste.
      if (data.files.length === 0 || hasWords(data, isStored)) return false;
      const given = [...data.files];
      const isPicture = (file: File) => file.type.startsWith("image/");
      if (!given.some(isPicture) && data.getData("text/plain") !== "") return false;
      const pictures = new Map<string, File>();
      const blocks = given.filter(isPicture).map((file) => {
        const figure = buildPendingFigure(newKey);
        pictures.set((figure.asset as { _ref: string })._ref, file);
        return figure;
      });
      const left = given
        .filter((file) => !isPicture(file))
        .map(({ name }) => ({ name: name || "A file", why: NO_PICTURE_FILE, isPicture: false }));
      return { blocks, pictures, left };
    },
    actions: [
      (_, { blocks, pictures, left }) => [
        ...(blocks.length > 0 ? [raise({ type: "insert.blocks", blocks, placement: "auto" })] : []),
        effect(() => onPasted({ pictures, left })),
      ],
    ],
  });
  const html = defineBehavior({
    on: "deserialize.data",
    guard: ({ event }) => {
      if (event.mimeType !== "text/html") return false;
      const data = event.originEvent.originEvent.dataTransfer;
      return readHtml(event.data, isStored, data.getData("text/rtf"));
    },
    actions: [
      ({ event }, { blocks, pictures, left }) => [
        ...(blocks.length > 0
          ? [
              raise({
                type: "deserialization.success",
                mimeType: event.mimeType,
                data: blocks,
                originEvent: event.originEvent,
              }),
            ]
          : left.length === 0
            ? [
                // The plain text of the paste is next.
                raise({
                  type: "deserialization.failure",
                  mimeType: event.mimeType,
                  reason: "There is nothing to see in it",
                  originEvent: event.originEvent,
                }),
              ]
            : []),
        effect(() =>
          onPasted({
            pictures,
            left: left.map((picture) => ({ name: namePicture(picture), why: NOT_IN_PASTE, isPicture: true })),
          }),
        ),
      ],
    ],
  });
  const text = defineBehavior({
    on: "deserialize.data",
    guard: ({ event }) => {
      if (event.mimeType !== "text/plain") return false;
      const blocks = readPastedText(event.data, newKey);
      return blocks.length > 0 && { blocks };
    },
    actions: [
      ({ event }, { blocks }) => [
        raise({
          type: "deserialization.success",
          // Plain words take on the look of the place where they are pasted; lists are lists.
          mimeType: blocks.some((block) => block._type === "block" && block.listItem)
            ? "text/html"
            : "text/plain",
          data: blocks,
          originEvent: event.originEvent,
        }),
      ],
    ],
  });
  return [files, html, text];
}

const readHtml = (data: string, isStored: (src: string) => boolean, rtf = ""): PastedBlocks =>
  readPastedHtml(data, { newKey, origin: window.location.origin, isStored, rtf });

/** Whether a paste with files has words, too: a browser that copies a picture adds HTML that is nothing but this picture. */
function hasWords(data: DataTransfer, isStored: (src: string) => boolean): boolean {
  if (data.types.includes("application/x-portable-text")) return true;
  const html = data.getData("text/html");
  return html !== "" && readHtml(html, isStored).blocks.some((item) => item._type !== "figure");
}
