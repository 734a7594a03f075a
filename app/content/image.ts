import { createImageUrlBuilder } from "@sanity/image-url";

/** The host of images: the embedded lake (`/lake`) or Sanity's image service. */
export interface ImageHost {
  projectId: string;
  dataset: string;
  baseUrl: string;
}

/** A picture for an `img`: numbers are in CSS pixels; `lqip` is a tiny data URL to show first. */
export interface Picture {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
  caption: string | null;
  lqip: string | null;
}

/** The result of the image fragment in queries.ts. */
export interface QueriedImage {
  alt?: string | null;
  caption?: string | null;
  crop?: { top?: number; bottom?: number; left?: number; right?: number } | null;
  hotspot?: { x?: number; y?: number; width?: number; height?: number } | null;
  asset: {
    _id: string;
    metadata: { lqip: string | null; dimensions: { width: number; height: number } | null } | null;
  } | null;
}

export interface PictureOptions {
  /** The widths for the `srcset`; none wider than the original is offered. */
  widths: number[];
  /** The aspect ratio (width by height) that a picture is cut to, keeping the hotspot in view. */
  aspect?: number;
}

export const PICTURE_SIZES = {
  postCard: { widths: [360, 540, 720, 1080], aspect: 1.6 },
  postBanner: { widths: [640, 960, 1280, 1600], aspect: 1200 / 630 },
  inline: { widths: [480, 720, 960, 1440] },
  portrait: { widths: [240, 360, 480, 720], aspect: 0.8 },
  scene: { widths: [480, 720, 960, 1280] },
  logo: { widths: [160, 320] },
  social: { widths: [1200], aspect: 1200 / 630 },
} satisfies Record<string, PictureOptions>;

/** Builds a picture for an `img`; null where there is no picture, or its file is gone. */
export function buildPicture(
  image: QueriedImage | null | undefined,
  { widths, aspect }: PictureOptions,
  host: ImageHost,
): Picture | null {
  const asset = image?.asset;
  const size = asset?.metadata?.dimensions;
  if (!image || !asset || !size) return null;

  const crop = image.crop;
  const croppedWidth = Math.round(size.width * (1 - (crop?.left ?? 0) - (crop?.right ?? 0)));
  const croppedHeight = Math.round(size.height * (1 - (crop?.top ?? 0) - (crop?.bottom ?? 0)));
  const ratio = aspect ?? croppedWidth / croppedHeight;
  const widest = Math.min(croppedWidth, Math.round(croppedHeight * ratio));
  const offered = widths.filter((width) => width <= widest);
  if (offered.length < widths.length) offered.push(widest);

  const url = (width: number) => {
    const builder = createImageUrlBuilder(host).image({
      asset: { _ref: asset._id },
      ...(crop && { crop: { top: 0, bottom: 0, left: 0, right: 0, ...crop } }),
      ...(image.hotspot && { hotspot: { x: 0.5, y: 0.5, width: 1, height: 1, ...image.hotspot } }),
    });
    const sized = aspect ? builder.width(width).height(Math.round(width / ratio)) : builder.width(width);
    return sized.auto("format").url();
  };

  const largest = offered.at(-1) ?? widest;
  return {
    src: url(largest),
    srcSet: offered.map((width) => `${url(width)} ${width}w`).join(", "),
    width: largest,
    height: Math.round(largest / ratio),
    alt: image.alt ?? "",
    caption: image.caption ?? null,
    lqip: asset.metadata?.lqip ?? null,
  };
}

/** Builds an image's address, at most `width` CSS pixels wide. */
export function buildAssetUrl(id: string, width: number, host: ImageHost): string {
  return createImageUrlBuilder(host)
    .image({ asset: { _ref: id } })
    .width(width)
    .fit("max")
    .auto("format")
    .url();
}

/** Whether an address is on this site or at the content store's own host. */
export const isKeptHere = (address: string, host: ImageHost): boolean =>
  /^\/(?!\/)/.test(address) ||
  (host.baseUrl.startsWith("https://") && address.startsWith(`${host.baseUrl}/`));

/** Whether an address is at another site, which visitors' browsers must not contact. */
export const isElsewhere = (address: string, host: ImageHost): boolean =>
  /^https?:\/\/./i.test(address) && !isKeptHere(address, host);
