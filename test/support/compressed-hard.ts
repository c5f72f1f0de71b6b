import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Whether a page in Brotli is smaller than any but the two highest qualities make it. */
export function isCompressedHard(page: Uint8Array): boolean {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return page.length < brotliCompressSync(brotliDecompressSync(page), { params }).length;
}
