export interface SeedImage {
  filename: string;
  svg: string;
}

/** The placeholder for a picture in a document until it has been drawn and uploaded. */
export interface SeedFigure {
  _type: "figure" | "image";
  _seedImage: string;
  alt?: string;
  caption?: string;
  _key?: string;
}

export function isSeedFigure(value: unknown): value is SeedFigure {
  return typeof value === "object" && value !== null && "_seedImage" in value;
}

export function collectImageNames(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (isSeedFigure(value)) found.add(value._seedImage);
  else if (Array.isArray(value)) for (const item of value) collectImageNames(item, found);
  else if (value && typeof value === "object")
    for (const item of Object.values(value)) collectImageNames(item, found);
  return found;
}

/** Replaces a document's placeholders by the uploaded pictures, in a copy. */
export function placeImages<T>(value: T, assetIds: ReadonlyMap<string, string>): T {
  if (isSeedFigure(value)) {
    const { _seedImage: name, ...rest } = value;
    const assetId = assetIds.get(name);
    if (!assetId) throw new Error(`The seed refers to a picture that was not uploaded: ${name}`);
    return { ...rest, asset: { _type: "reference", _ref: assetId } } as T;
  }
  if (Array.isArray(value)) return value.map((item) => placeImages(item, assetIds)) as T;
  if (value && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, placeImages(item, assetIds)]),
    ) as T;
  }
  return value;
}
