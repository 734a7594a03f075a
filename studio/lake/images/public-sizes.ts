import { createImageUrlBuilder } from "@sanity/image-url";
import type { Dataset } from "../dataset";
import { buildHttpError } from "../errors";
import { isLakePublishedId } from "../ids";
import { isObject } from "../json";
import { hasTransformation, type ImageParameters } from "./parameters";

export interface PublicSizes {
  /** the widths that anybody may request, in pixels; a request gets the next larger one */
  widths: readonly number[];
  /** the aspect ratios (width divided by height) of the crops that pages make */
  aspects: readonly number[];
}

export const DEFAULT_PUBLIC_SIZES: PublicSizes = { widths: [160, 320, 640, 960, 1280, 1600], aspects: [] };

type Rect = NonNullable<ImageParameters["rect"]>;

/** The image parameters that anonymous clients may use, besides `dl` and `dlRaw`. */
const PUBLIC_PARAMETERS: ReadonlySet<string> = new Set(["width", "height", "fit", "rect", "format"]);

/** How far a crop may differ, as a share of the picture, because of rounding. */
const CROP_TOLERANCE = 0.02;

/** The largest height: a picture of an uncommon shape gets the width that fits it, or the next listed width. */
const MAX_HEIGHT_PX = 4_096;

const MAX_DOCUMENTS = 50;

/**
 * Keeps anonymous clients from having arbitrary pictures made: they get a listed width or the picture's own, and no
 * crop or one that a published document uses.
 * @param name the asset's file name, `<hash>-<width>x<height>.<extension>`
 * @throws LakeError 400 naming the parameter that requires a sign-in
 */
export function mapToPublicSize(
  asked: ImageParameters,
  { name, dataset, sizes }: { name: string; dataset: Dataset; sizes: PublicSizes },
): ImageParameters {
  const special = Object.entries(asked).find(
    ([key, value]) => value !== undefined && !PUBLIC_PARAMETERS.has(key),
  );
  if (special)
    throw buildHttpError(
      400,
      `Image parameters other than w, h, rect, fit, auto, fm and dpr need a sign-in: ${special[0]}`,
    );
  if (!hasTransformation(asked)) return asked;
  const [, id = "", width = "0", height = "0", extension = ""] =
    /^(\w+)-(\d+)x(\d+)\.(\w+)$/.exec(name) ?? [];
  const whole: Rect = [0, 0, Number(width), Number(height)];
  const rect =
    asked.rect &&
    findNearestCrop(
      asked.rect,
      whole,
      listCrops(`image-${id}-${width}x${height}-${extension}`, dataset, sizes),
    );
  const [, , cutWidth, cutHeight] = rect ?? whole;
  const shape = cutWidth / cutHeight;
  const wanted = Math.min(
    asked.width ?? cutWidth,
    (asked.height ?? cutHeight) * shape,
    MAX_HEIGHT_PX * shape,
  );
  const widths = sizes.widths.toSorted((a, b) => a - b);
  const listed = widths.find((width) => width >= wanted) ?? widths.at(-1);
  return { format: asked.format, rect, width: listed && listed < cutWidth ? listed : undefined };
}

/** Finds the crop in use that a request means; undefined when none matches, or it covers the whole picture. */
function findNearestCrop(asked: Rect, whole: Rect, cuts: readonly Rect[]): Rect | undefined {
  const off = (cut: Rect) => Math.max(...cut.map((side, i) => Math.abs(side - (asked[i] ?? 0))));
  const [best] = [...cuts, whole].sort((a, b) => off(a) - off(b));
  const tolerance = CROP_TOLERANCE * Math.max(whole[2], whole[3]);
  return best && best !== whole && off(best) <= tolerance ? best : undefined;
}

function listCrops(assetId: string, dataset: Dataset, { aspects }: PublicSizes): Rect[] {
  const users = [...dataset.references.sourcesOf(assetId).keys()]
    .filter(isLakePublishedId)
    .slice(0, MAX_DOCUMENTS);
  const uses = users.flatMap((id) => listUses(dataset.documents.get(id), assetId));
  const kinds = new Map(
    [{}, ...uses].map(({ crop, hotspot }: ImageUse) => [JSON.stringify([crop, hotspot]), { crop, hotspot }]),
  );
  return [...kinds.values()].flatMap((use) =>
    [undefined, ...aspects].flatMap((aspect) => {
      const cut = computeCrop(assetId, use, aspect);
      return cut ? [cut] : [];
    }),
  );
}

interface ImageUse {
  crop?: unknown;
  hotspot?: unknown;
}

function listUses(value: unknown, assetId: string): ImageUse[] {
  if (Array.isArray(value)) return value.flatMap((item) => listUses(item, assetId));
  if (!isObject(value)) return [];
  if (isObject(value.asset) && value.asset._ref === assetId) return [value];
  return Object.values(value).flatMap((field) => listUses(field, assetId));
}

const LARGE_PX = 100_000;

function computeCrop(
  assetId: string,
  { crop, hotspot }: ImageUse,
  aspect: number | undefined,
): Rect | undefined {
  const source = {
    asset: { _ref: assetId },
    ...(isObject(crop) && { crop: { top: 0, bottom: 0, left: 0, right: 0, ...crop } }),
    ...(isObject(hotspot) && { hotspot: { x: 0.5, y: 0.5, width: 1, height: 1, ...hotspot } }),
  };
  const builder = createImageUrlBuilder({ projectId: "p", dataset: "d" }).image(source);
  const sized = aspect ? builder.width(LARGE_PX).height(Math.round(LARGE_PX / aspect)) : builder;
  const rect = new URL(sized.url()).searchParams.get("rect")?.split(",").map(Number);
  return rect?.length === 4 && rect.every(Number.isFinite) ? (rect as Rect) : undefined;
}
