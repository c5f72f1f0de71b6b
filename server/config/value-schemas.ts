import { z } from 'zod';
import { maxBrandLength, maxSellerText } from '../contract/values/values.ts';
import { colourPattern } from '../contract/frame-parameters.ts';

export const int = (min: number, max: number) => {
  const error = `a whole number from ${min} to ${max}`;
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(min, error).max(max, error));
};
export const flag = z.enum(['0', '1'], '0 or 1').transform((value) => value === '1');
export const list = z.string().transform((text) =>
  text
    .split(/[\s,]+/)
    .map((item) => item.trim())
    .filter(Boolean),
);
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''));
/** Exactly one origin: a pattern such as `https://*.partner.example` would let in hosts that others control. */
export const origin = z
  .string()
  .refine(
    (text) => /^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text,
    {
      error: 'origins such as https://partner.example, without a path or wildcard',
    },
  );
export const colour = z
  .string()
  .regex(colourPattern, 'six hex digits')
  .transform((text) => (text.startsWith('#') ? text : `#${text}`));
/** What the service accepts as a brand; the same rule holds for our own mails. */
export const brand = z
  .string()
  .regex(
    new RegExp(`^[A-Za-z0-9 ]{1,${maxBrandLength}}$`),
    `up to ${maxBrandLength} letters, digits and spaces`,
  );
/** 32 random bytes. */
export const key = z
  .string()
  .regex(/^([0-9a-fA-F]{64}|[A-Za-z0-9+/]{43}=)$/, '32 bytes as base64 or hex (openssl rand -base64 32)')
  .transform((text) => Buffer.from(text, text.length === 64 ? 'hex' : 'base64'));
/** Text on one line; the lines of a longer one are joined by commas. */
export const oneLine = (most: number) =>
  z
    .string()
    .transform((text) => text.trim().replaceAll(/\s*,?\s*[\r\n]+\s*/g, ', '))
    .pipe(z.string().regex(new RegExp(`^\\P{Cc}{1,${most}}$`, 'u'), `up to ${most} characters`));
/** A page that travellers are linked to. */
export const webPage = z
  .url({ protocol: /^https?$/, hostname: /./, error: 'an https address' })
  .max(300, 'up to 300 characters');
export const phone = z
  .string()
  .max(maxSellerText.phone, `up to ${maxSellerText.phone} characters`)
  .regex(/^\+?[\d ()./-]{5,}$/, 'a telephone number such as +353 1 555 0100');
export const vatId = z
  .string()
  .max(maxSellerText.vatId, `up to ${maxSellerText.vatId} characters`)
  .regex(/^[A-Za-z0-9 .-]{4,}$/, 'letters and digits such as IE1234567X');
export const notEmpty = z.string().min(1);
/** `Name <address>` or a bare address. */
export const sender = z
  .string()
  .transform((text) => {
    const [, name = '', address = text] = /^\s*([^<>]*?)\s*<([^<>]+)>\s*$/.exec(text) ?? [];
    return { name: name.replaceAll('"', ''), address: address.trim() };
  })
  .pipe(
    z.object({ name: z.string().regex(/^\P{Cc}*$/u), address: z.email() }, 'an address, or Name <address>'),
  );
