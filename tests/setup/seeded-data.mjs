/** What a first start of the build leaves in its data folder; made by `build.mjs`. */
export const SEEDED_DATA = ".cache/seeded-data";
