// By hand: mjml brings 177 more packages (61 MB) and react-email needs React; a mail is a few blocks in our own JSX.
import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Colours } from './colours.ts';
import { BlockView, smallOf } from './blocks.tsx';
import { isRightToLeft } from '../contract/values/locale.ts';
import type { MailContent } from './mail-page.ts';
import type { SellerFoot } from './seller.ts';

/** Corners in pixels and a list of fonts; null: the store's own. */
export interface MailShape {
  readonly radius: number | null;
  readonly family: string | null;
}

export interface HtmlOptions {
  /** A BCP 47 language tag. */
  readonly lang: string;
  readonly brand: string | null;
  readonly logo?: { readonly src: string; readonly width: number; readonly height: number } | null;
  readonly shape?: MailShape;
  readonly colours: Record<'light' | 'dark', Colours>;
  /** `cid:…`, or any other address of the QR code's image. */
  readonly qr: (n: number) => string;
}

/** Rules that inline styles cannot express: dark colours, and less padding on phones. */
function styles({ dark }: HtmlOptions['colours'], radius: number): string {
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-decoration:underline}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}.card{background:${dark.card}!important}
.ink{color:${dark.ink}!important}.quiet{color:${dark.quiet}!important}.accent{color:${dark.accent}!important}
.line{border-color:${dark.line}!important}.tint{background:${dark.tint}!important}
.fill{background:${dark.fill}!important;color:${dark.onFill}!important}
.logo{padding:8px!important;border-radius:${smallOf(radius)}px}
.warn{background:${dark.warnTint}!important}.alarm{color:${dark.warn}!important}}`;
}

const fontOfStore = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Renders a mail as HTML for old and new clients: tables and inline styles, readable without either. */
export function renderHtml(page: MailContent, options: HtmlOptions): string {
  const { light } = options.colours;
  const rtl = isRightToLeft(options.lang);
  const dir = rtl ? 'rtl' : 'ltr';
  const font = options.shape?.family ?? fontOfStore;
  const radius = options.shape?.radius ?? 12;
  const parts = { colours: light, radius, qr: options.qr, rtl };
  const mail = (
    <html lang={options.lang} dir={dir}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no" />
        <title>{page.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: styles(options.colours, radius) }} />
      </head>
      <body class="page" dir={dir} style={{ margin: 0, padding: 0, background: light.page }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{page.lead}</div>
        {/* Repeated here because webmail drops `html` and `body`. */}
        <Table className="page" lang={options.lang} dir={dir} style={{ background: light.page }}>
          <td align="center" style={{ padding: '24px 12px' }}>
            <Table
              className="card"
              style={{
                maxWidth: '600px',
                background: light.card,
                borderRadius: `${Math.round((radius * 4) / 3)}px`,
                overflow: 'hidden',
                textAlign: rtl ? 'right' : 'left',
              }}
            >
              <td style={{ fontFamily: font, fontSize: '16px', lineHeight: '1.5', color: light.ink }}>
                <div class="tint pad" style={{ background: light.tint, padding: '28px 40px' }}>
                  {options.logo && (
                    <p style={{ margin: '0 0 12px' }}>
                      {/* Made for a light page: in the dark it keeps the light behind it, as a plate. */}
                      <img
                        {...options.logo}
                        class="logo"
                        alt=""
                        style={{ display: 'block', border: 0, background: light.tint }}
                      />
                    </p>
                  )}
                  {options.brand && (
                    <p class="accent" style={{ margin: '0 0 12px', color: light.accent, fontWeight: 650 }}>
                      {options.brand}
                    </p>
                  )}
                  <h1
                    class="ink"
                    style={{
                      margin: '0 0 8px',
                      color: light.ink,
                      fontSize: '26px',
                      lineHeight: '1.2',
                      fontWeight: 650,
                      // Letter spacing would separate joined Arabic letters.
                      ...(rtl ? {} : { letterSpacing: '-0.01em' }),
                    }}
                  >
                    {page.title}
                  </h1>
                  <p class="ink" style={{ margin: 0, color: light.ink }}>
                    {page.lead}
                  </p>
                </div>
                <div class="pad ink" style={{ padding: '4px 40px 32px', color: light.ink }}>
                  {page.blocks.map((block) => (
                    <BlockView {...parts} block={block} />
                  ))}
                </div>
              </td>
            </Table>
            <Foot colour={light.quiet} font={font}>
              {page.footer}
              {page.stop && (
                <>
                  <br />
                  <a class="quiet" href={page.stop[1]} style={{ color: light.quiet }}>
                    {page.stop[0]}
                  </a>
                </>
              )}
            </Foot>
            {page.seller && <SellerLines foot={page.seller} colour={light.quiet} font={font} />}
          </td>
        </Table>
      </body>
    </html>
  );
  return `<!doctype html>${renderToString(mail)}`;
}

function Foot(props: { colour: string; font: string; children: ComponentChildren }) {
  const { colour, font, children } = props;
  const style = { margin: '16px 0 0', color: colour, fontFamily: font, fontSize: '13px', lineHeight: '1.5' };
  return (
    <p class="quiet" style={style}>
      {children}
    </p>
  );
}

/** Who sells, and their pages. */
function SellerLines({ foot, colour, font }: { foot: SellerFoot; colour: string; font: string }) {
  const link = ([label, href]: readonly [string, string], index: number) => (
    <>
      {index > 0 && ' · '}
      <a class="quiet" href={href} style={{ color: colour }}>
        {label}
      </a>
    </>
  );
  return (
    <>
      <Foot colour={colour} font={font}>
        {foot.lines.map((line) => (
          <>
            {line}
            <br />
          </>
        ))}
        {foot.email !== null && link([foot.email, `mailto:${foot.email}`], 0)}
      </Foot>
      <Foot colour={colour} font={font}>
        {foot.links.map(link)}
      </Foot>
    </>
  );
}

/** A single-row table: some clients support no other layout. */
function Table(props: {
  className: string;
  lang?: string;
  dir?: 'ltr' | 'rtl';
  style: Record<string, string>;
  children: ComponentChildren;
}) {
  return (
    <table
      role="presentation"
      class={props.className}
      lang={props.lang}
      dir={props.dir}
      width="100%"
      cellpadding="0"
      cellspacing="0"
      style={{ width: '100%', borderCollapse: 'separate', ...props.style }}
    >
      <tr>{props.children}</tr>
    </table>
  );
}
