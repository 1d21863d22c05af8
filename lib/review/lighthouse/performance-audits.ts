export const performanceAudits = {
  "first-contentful-paint": {
    title: "First text or image shows late",
    action: "Show the first content sooner",
    repair: "Send the HTML sooner, inline small styles, and load scripts with defer.",
  },
  "largest-contentful-paint": {
    title: "Main content shows late",
    action: "Show the main content sooner",
    repair: "Load the largest image or text above the fold first: in the HTML, not lazily, no larger than shown.",
  },
  "total-blocking-time": {
    title: "Unresponsive while loading",
    action: "Shorten the blocking time",
    repair: "Record the page in the browser’s performance panel, and shorten, split or delay its longest tasks.",
  },
  "cumulative-layout-shift": {
    title: "Layout moves while it loads",
    action: "Stop the layout shifts",
    repair: "Reserve space for what arrives late: sizes for images and banners, a fallback font of similar width.",
  },
  "speed-index": {
    title: "Area above the fold fills slowly",
    action: "Fill the area above the fold sooner",
    repair: "Build the area above the fold from the HTML and a few small files, and load everything else later.",
  },
  "cache-insight": {
    title: "Browsers keep files only for a short time",
    action: "Let browsers keep files longer",
    repair: "Set a longer Cache-Control lifetime: a year for files whose name changes with their content.",
  },
  "cls-culprits-insight": {
    title: "Elements that move the layout",
    action: "Keep the layout still while it loads",
    repair: "Reserve the final size of what arrives late: images, embeds, and what scripts insert above other content.",
  },
  "document-latency-insight": {
    title: "HTML that could arrive sooner",
    action: "Speed up the server’s answer",
    repair: "Answer without redirects, within 600 ms, compressed with Brotli or gzip; a cache often does all three.",
  },
  "dom-size-insight": {
    title: "Very large number of elements",
    action: "Reduce the number of elements",
    repair: "Build long lists and hidden menus only when needed, and remove wrappers around other wrappers.",
  },
  "duplicated-javascript-insight": {
    title: "Duplicate JavaScript",
    action: "Send shared JavaScript only once",
    repair: "Bring the packages that use the same library to one version of it, and share it between the bundles.",
  },
  "font-display-insight": {
    title: "Fonts that delay the text",
    action: "Show text before fonts load",
    repair: "Add font-display: swap (or optional) to each @font-face rule, so that text shows before its font.",
  },
  "forced-reflow-insight": {
    title: "Scripts that force extra layout work",
    action: "Spare the browser extra layout work",
    repair: "In the script listed, read all sizes and positions first, and change styles afterwards.",
  },
  "image-delivery-insight": {
    title: "Image files larger than needed",
    action: "Serve smaller images",
    repair: "Save the listed images as WebP or AVIF in the size shown, and offer several widths with srcset.",
  },
  "inp-breakdown-insight": {
    title: "Slow response to a click or key",
    action: "Respond to clicks and keys sooner",
    repair: "In the slow handler, do only what the visitor sees, and leave the rest to a later task.",
  },
  "lcp-breakdown-insight": {
    title: "Main content could show sooner",
    action: "Shorten the wait for the main content",
    repair: "Cache slow answers, preload late files, shrink long downloads, or cut scripts that delay drawing.",
  },
  "lcp-discovery-insight": {
    title: "Largest image not set to load first",
    action: "Load the largest image first",
    repair: "Put the largest image into the HTML with fetchpriority=high, not loading=lazy; preload a background.",
  },
  "legacy-javascript-insight": {
    title: "Code for outdated browsers",
    action: "Drop the code for outdated browsers",
    repair: "Build for current browsers (Browserslist “baseline widely available”), without code for old ones.",
  },
  "modern-http-insight": {
    title: "Files sent over HTTP/1.1",
    action: "Switch to HTTP/2 or HTTP/3",
    repair: "Turn on HTTP/2 or HTTP/3 on the server or the CDN in front of it.",
  },
  "network-dependency-tree-insight": {
    title: "Files that wait for other files",
    action: "Shorten the chain of files",
    repair: "Preload files that are needed early, and merge imports that only lead to the next one.",
  },
  "render-blocking-insight": {
    title: "Files that block the first render",
    action: "Stop files from holding up the page",
    repair: "Put the CSS needed above the fold into the HTML, load the rest after it, and give blocking scripts defer.",
  },
  "third-parties-insight": {
    title: "Third-party code on the page",
    action: "Cut third-party code",
    repair: "Remove third-party services you no longer use, and start the others when visitors need or allow them.",
  },
  "viewport-insight": {
    title: "Viewport not set for phones",
    action: "Set the viewport for phones",
    repair: 'Put <meta name=viewport content="width=device-width, initial-scale=1"> into the head of every page.',
  },
  "unminified-css": {
    title: "CSS that isn’t minified",
    action: "Minify your CSS",
    repair: "Minify the style sheets before you publish them.",
  },
  "unminified-javascript": {
    title: "JavaScript that isn’t minified",
    action: "Minify your JavaScript",
    repair: "Minify the scripts before you publish them.",
  },
  "unused-css-rules": {
    title: "Unused CSS",
    action: "Remove unused CSS",
    repair: "Remove rules for parts that the site no longer has, and load what only some pages need on those alone.",
  },
  "unused-javascript": {
    title: "Unused JavaScript",
    action: "Remove unused JavaScript",
    repair: "Load the listed scripts only on pages or after clicks that need them, and split large ones at import().",
  },
  "total-byte-weight": {
    title: "Large downloads",
    action: "Make the page lighter",
    repair: "Serve the largest images and videos in the size shown, and drop scripts and fonts you don’t need.",
  },
  "bootup-time": {
    title: "Scripts that run for a long time",
    action: "Cut the time that scripts run",
    repair: "Make your own listed scripts do less, and remove or delay third-party ones.",
  },
  "mainthread-work-breakdown": {
    title: "A lot of work for the browser",
    action: "Give the browser less to do",
    repair: "Find the largest kind of work in Lighthouse’s list, and reduce it; endless animations count too.",
  },
  "unsized-images": {
    title: "Images without a set size",
    action: "Set the size of each image",
    repair: "Set width and height on each listed img, and height: auto in the CSS, to reserve its space.",
  },
} as const;
