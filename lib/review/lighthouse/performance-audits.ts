export const performanceAudits = {
  "first-contentful-paint": {
    title: "First text or image shows late",
    action: "Show the first content sooner",
    repair:
      "Send the HTML sooner, and let nothing in its head delay the first text: inline small styles, and load scripts with defer.",
  },
  "largest-contentful-paint": {
    title: "Main content shows late",
    action: "Show the main content sooner",
    repair:
      "Find the largest image or text above the fold and load it first: put it in the HTML, without lazy loading, no larger than it is shown.",
  },
  "total-blocking-time": {
    title: "Unresponsive while loading",
    action: "Shorten the blocking time",
    repair: "Record the page in the browser’s performance panel, and shorten, split or delay its longest tasks.",
  },
  "cumulative-layout-shift": {
    title: "Layout moves while it loads",
    action: "Stop the layout shifts",
    repair:
      "Reserve space for everything that arrives late: width and height on images, a fixed height for banners and embeds, a fallback font of similar width.",
  },
  "speed-index": {
    title: "Area above the fold fills slowly",
    action: "Fill the area above the fold sooner",
    repair:
      "Build the area above the fold from the HTML and a few small files; load the rest, and every script it doesn’t need, later.",
  },
  "cache-insight": {
    title: "Browsers keep files only for a short time",
    action: "Let browsers keep files longer",
    repair:
      "Set a longer Cache-Control lifetime for images, fonts, scripts and styles; a year if a file’s name changes with its content.",
  },
  "cls-culprits-insight": {
    title: "Elements that move the layout",
    action: "Keep the layout still while it loads",
    repair:
      "Give each element listed its final size before its content arrives: width and height, aspect-ratio or min-height.",
  },
  "document-latency-insight": {
    title: "HTML that could arrive sooner",
    action: "Speed up the server’s answer",
    repair:
      "Answer the page’s address without redirects, in less than 600 ms and compressed with Brotli or gzip; a cache in front of the server often does all three.",
  },
  "dom-size-insight": {
    title: "Very large number of elements",
    action: "Reduce the number of elements",
    repair:
      "Build long lists and hidden menus only when they are needed, and remove wrappers that hold only another wrapper.",
  },
  "duplicated-javascript-insight": {
    title: "Duplicate JavaScript",
    action: "Send shared JavaScript only once",
    repair: "Bring the packages that use the same library to one version of it, and share it between the bundles.",
  },
  "font-display-insight": {
    title: "Fonts that delay the text",
    action: "Show text before fonts load",
    repair:
      "Add font-display: swap (or optional) to each @font-face rule, so that visitors can read the text before its font arrives.",
  },
  "forced-reflow-insight": {
    title: "Scripts that force extra layout work",
    action: "Spare the browser extra layout work",
    repair: "In the script listed, read all sizes and positions first, and change styles afterwards.",
  },
  "image-delivery-insight": {
    title: "Image files larger than needed",
    action: "Serve smaller images",
    repair:
      "Save the images listed as WebP or AVIF, no larger than they are shown, and offer several widths with srcset.",
  },
  "inp-breakdown-insight": {
    title: "Slow response to a click or key",
    action: "Respond to clicks and keys sooner",
    repair: "In the slow handler, do only what the visitor sees, and leave the rest to a later task.",
  },
  "lcp-breakdown-insight": {
    title: "Main content could show sooner",
    action: "Shorten the wait for the main content",
    repair:
      "Shorten the longest phase: cache a slow answer, preload a file that starts late, shrink a long download, or cut the scripts and styles that delay drawing.",
  },
  "lcp-discovery-insight": {
    title: "Largest image not set to load first",
    action: "Load the largest image first",
    repair:
      "Name the largest image in the HTML: an img with fetchpriority=high and without loading=lazy, or a preload for a background.",
  },
  "legacy-javascript-insight": {
    title: "Code for outdated browsers",
    action: "Drop the code for outdated browsers",
    repair:
      "Set the build’s target to current browsers (Browserslist “baseline widely available”), so that it leaves out code for old ones.",
  },
  "modern-http-insight": {
    title: "Files sent over HTTP/1.1",
    action: "Switch to HTTP/2 or HTTP/3",
    repair: "Turn on HTTP/2 or HTTP/3 on the server or the CDN in front of it.",
  },
  "network-dependency-tree-insight": {
    title: "Files that wait for other files",
    action: "Shorten the chain of files",
    repair:
      "Shorten the longest chain: preload files that are needed early with link rel=preload, and merge imports that only lead to the next one.",
  },
  "render-blocking-insight": {
    title: "Files that block the first render",
    action: "Unblock the first render",
    repair: "Put the CSS needed above the fold into the HTML, load the rest after it, and give blocking scripts defer.",
  },
  "third-parties-insight": {
    title: "Third-party code on the page",
    action: "Cut third-party code",
    repair:
      "Remove third-party services that nobody uses any more, and start the others when visitors need them or have agreed.",
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
    repair:
      "Load the scripts listed only on the pages, or at the click, that need them; split large bundles at import().",
  },
  "total-byte-weight": {
    title: "Large downloads",
    action: "Make the page lighter",
    repair:
      "Start with the largest files listed: serve images and videos in the size shown, and drop scripts and fonts that the page doesn’t need.",
  },
  "bootup-time": {
    title: "Scripts that run for a long time",
    action: "Cut the time that scripts run",
    repair:
      "Find the scripts that run longest in Lighthouse’s list: make your own do less, and remove or delay third-party ones.",
  },
  "mainthread-work-breakdown": {
    title: "A lot of work for the browser",
    action: "Give the browser less work",
    repair:
      "Find the largest kind of work in Lighthouse’s list, and make the page do less of it; endless animations count too.",
  },
  "unsized-images": {
    title: "Images without a set size",
    action: "Set the size of each image",
    repair:
      "Set width and height in pixels on each img listed, with height: auto in the CSS, so that the browser reserves its space.",
  },
} as const;
