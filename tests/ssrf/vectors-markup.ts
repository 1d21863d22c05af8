/** ClickPaths that need no script: elements, style sheets, documents in frames, headers and redirects. */
import type { AttackVector, VectorResponse, VectorTarget } from "./attack-vector";

const framed = ({ own }: VectorTarget) => `<iframe src="${own}"></iframe>`;
const redirected =
  (status: number) =>
  (target: VectorTarget): VectorResponse => ({
    status,
    headers: { location: target.url },
  });
const escaped = (html: string) => html.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

const elements: AttackVector[] = [
  { name: "img", html: ({ url }) => `<img src="${url}" alt="">` },
  {
    name: "picture-source",
    html: ({ url }) => `<picture><source srcset="${url} 1x"><img src="data:," alt=""></picture>`,
  },
  { name: "input-image", html: ({ url }) => `<input type="image" src="${url}" alt="">` },
  { name: "legacy-background", html: ({ url }) => `<table background="${url}"><tr><td>cell</td></tr></table>` },
  { name: "iframe", html: ({ url }) => `<iframe src="${url}"></iframe>` },
  { name: "object", html: ({ url }) => `<object data="${url}"></object>` },
  { name: "embed", html: ({ url }) => `<embed src="${url}">` },
  { name: "script", html: ({ url }) => `<script src="${url}"></script>` },
  { name: "module-script", html: ({ url }) => `<script type="module">import "${url}"</script>` },
  { name: "video", html: ({ url }) => `<video src="${url}" preload="auto"></video>` },
  { name: "video-poster", html: ({ url }) => `<video poster="${url}"></video>` },
  {
    name: "video-playlist",
    html: ({ own }) => `<video src="${own}" preload="auto"></video>`,
    serve: ({ url }) => ({
      type: "application/vnd.apple.mpegurl",
      body: `#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\n${url}\n#EXT-X-ENDLIST\n`,
    }),
  },
  { name: "audio", html: ({ url }) => `<audio src="${url}" preload="auto"></audio>` },
  {
    name: "track",
    html: ({ url }) => `<video crossorigin src="data:video/mp4,"><track default kind="captions" src="${url}"></video>`,
  },
  {
    name: "svg-image",
    html: ({ url }) => `<svg width="9" height="9"><image href="${url}" width="9" height="9"/></svg>`,
  },
  {
    name: "svg-filter-image",
    html: ({ url, name }) =>
      `<svg width="9" height="9"><filter id="${name}"><feImage href="${url}"/></filter>
       <rect width="9" height="9" filter="url(#${name})"/></svg>`,
  },
  {
    name: "svg-foreign-object",
    html: ({ url }) => `<svg width="9" height="9"><foreignObject width="9" height="9"><img src="${url}" alt=""/>
       </foreignObject></svg>`,
  },
  { name: "svg-script", html: ({ url }) => `<svg><script href="${url}"></script></svg>` },
];

const links: AttackVector[] = [
  { name: "link-stylesheet", html: ({ url }) => `<link rel="stylesheet" href="${url}">` },
  { name: "link-preload", html: ({ url }) => `<link rel="preload" as="image" href="${url}">` },
  { name: "link-modulepreload", html: ({ url }) => `<link rel="modulepreload" href="${url}">` },
  { name: "link-prefetch", html: ({ url }) => `<link rel="prefetch" href="${url}">` },
  {
    name: "speculation-prefetch",
    html: ({ url }) =>
      `<script type="speculationrules">{"prefetch":[{"urls":["${url}"],"eagerness":"immediate"}]}</script>`,
  },
  {
    name: "speculation-prerender",
    html: ({ url }) =>
      `<script type="speculationrules">{"prerender":[{"urls":["${url}"],"eagerness":"immediate"}]}</script>`,
  },
];

const styles: AttackVector[] = [
  { name: "css-import", html: ({ url }) => `<style>@import "${url}";</style>` },
  {
    name: "css-background",
    html: ({ url }) => `<div style="background: url(${url}); width: 9px; height: 9px"></div>`,
  },
  {
    name: "css-mask",
    html: ({ url }) => `<div style="mask-image: url(${url}); width: 9px; height: 9px; background: red"></div>`,
  },
  {
    name: "css-content",
    html: ({ url, name }) => `<style>#${name}::before { content: url(${url}) }</style><i id="${name}">i</i>`,
  },
  {
    name: "css-font",
    html: ({ url, name }) =>
      `<style>@font-face { font-family: ${name}; src: url(${url}) }</style><p style="font-family: ${name}">Text</p>`,
  },
];

const documents: AttackVector[] = [
  { name: "srcdoc-iframe", html: ({ url }) => `<iframe srcdoc="${escaped(`<img src="${url}">`)}"></iframe>` },
  {
    name: "data-iframe",
    html: ({ url }) => `<iframe src="data:text/html,${encodeURIComponent(`<img src="${url}">`)}"></iframe>`,
  },
  {
    name: "sandboxed-iframe",
    html: ({ url }) =>
      `<iframe sandbox="allow-scripts" srcdoc="${escaped(`<script>fetch("${url}")</script>`)}"></iframe>`,
  },
  {
    name: "meta-refresh",
    html: framed,
    serve: ({ url }) => ({ body: `<meta http-equiv="refresh" content="0; url=${url}">` }),
  },
  {
    name: "refresh-header",
    html: framed,
    serve: ({ url }) => ({ headers: { refresh: `0; url=${url}` }, body: "wait" }),
  },
  {
    name: "base-href",
    html: framed,
    serve: ({ host, name }) => ({ body: `<base href="http://${host}/"><img src="${name}" alt="">` }),
  },
  {
    name: "link-header",
    html: framed,
    serve: ({ url }) => ({ headers: { link: `<${url}>; rel=preload; as=image` }, body: "preloads" }),
  },
  {
    name: "csp-report-uri",
    html: framed,
    serve: ({ url }) => ({
      headers: { "content-security-policy": `script-src 'none'; report-uri ${url}` },
      body: "<script>1</script>",
    }),
  },
  {
    name: "svg-document",
    html: ({ own }) => `<object data="${own}" type="image/svg+xml"></object>`,
    serve: ({ url }) => ({
      type: "image/svg+xml",
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="${url}" width="9" height="9"/></svg>`,
    }),
  },
];

const redirects: AttackVector[] = [
  { name: "redirect-301-img", html: ({ own }) => `<img src="${own}" alt="">`, serve: redirected(301) },
  { name: "redirect-302-iframe", html: framed, serve: redirected(302) },
  { name: "redirect-303-script", html: ({ own }) => `<script src="${own}"></script>`, serve: redirected(303) },
  {
    name: "redirect-307-post",
    html: ({ own }) => `<script>fetch("${own}", { method: "POST", mode: "no-cors", body: "x" })</script>`,
    serve: redirected(307),
  },
  { name: "redirect-308-style", html: ({ own }) => `<link rel="stylesheet" href="${own}">`, serve: redirected(308) },
];

/** The same place under other names. */
const spellings: AttackVector[] = [
  { name: "img-other-loopback", host: "127.0.0.2", html: ({ url }) => `<img src="${url}" alt="">` },
  { name: "img-ipv6", host: "[::1]", html: ({ url }) => `<img src="${url}" alt="">` },
  { name: "img-localhost", host: "localhost", html: ({ url }) => `<img src="${url}" alt="">` },
  { name: "img-sub-localhost", host: "inside.localhost", html: ({ url }) => `<img src="${url}" alt="">` },
  { name: "img-decimal", host: "2130706433", html: ({ url }) => `<img src="${url}" alt="">` },
  { name: "img-mapped", host: "[::ffff:127.0.0.1]", html: ({ url }) => `<img src="${url}" alt="">` },
];

/** Only a browser with a window takes these: the page holds them, and nobody waits for them. */
export const windowedVectors: AttackVector[] = [
  { name: "link-icon", html: ({ url }) => `<link rel="icon" href="${url}">` },
  { name: "link-manifest", html: ({ url }) => `<link rel="manifest" href="${url}">` },
  { name: "link-preconnect", html: ({ url }) => `<link rel="preconnect" href="${url}">` },
];

export const markupVectors: AttackVector[] = [
  ...elements,
  ...links,
  ...styles,
  ...documents,
  ...redirects,
  ...spellings,
];
