/** How long a phone rings before the next ones do, in whole seconds (docs/product/telephone.md §20). */
export const RING_SECONDS = { least: 10, most: 40, usual: 20 };
