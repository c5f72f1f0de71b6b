/** Opens the device's share sheet for a link. False only where there is none: a traveller may change their mind. */
export const share = (url: string, title: string): Promise<boolean> =>
  navigator.share({ url, title }).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
