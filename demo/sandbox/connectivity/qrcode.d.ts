/** The part of `qrcode` in use; the package has no types of its own. */
declare module 'qrcode' {
  export function create(
    text: string | readonly { readonly data: Uint8Array; readonly mode: 'byte' }[],
    options?: { errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H'; version?: number; maskPattern?: number },
  ): { modules: { size: number; data: Uint8Array; get(row: number, column: number): number } };
}
