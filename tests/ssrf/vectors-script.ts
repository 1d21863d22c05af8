/** ClickPaths that a script takes: requests, workers, navigations, sockets and real-time connections. */
import type { AttackVector, VectorTarget } from "./attack-vector";

const script = (code: (target: VectorTarget) => string) => (target: VectorTarget) =>
  `<script>{${code(target)}}</script>`;
const noCors = (url: string) => `fetch("${url}", { mode: "no-cors" })`;

const requests: AttackVector[] = [
  { name: "fetch", html: script(({ url }) => `fetch("${url}")`) },
  { name: "fetch-post", html: script(({ url }) => `fetch("${url}", { method: "POST", mode: "no-cors", body: "x" })`) },
  { name: "xhr", html: script(({ url }) => `const x = new XMLHttpRequest(); x.open("GET", "${url}"); x.send()`) },
  { name: "beacon", host: "[::1]", html: script(({ url }) => `navigator.sendBeacon("${url}", "x")`) },
  { name: "event-source", html: script(({ url }) => `new EventSource("${url}")`) },
  { name: "image-object", host: "127.0.0.2", html: script(({ url }) => `new Image().src = "${url}"`) },
  { name: "dynamic-import", html: script(({ url }) => `import("${url}").catch(() => {})`) },
  {
    name: "cache-add",
    html: script(({ url }) => `caches.open("c").then((c) => c.add(new Request("${url}", { mode: "no-cors" })))`),
  },
  { name: "fetch-later", html: script(({ url }) => `fetchLater("${url}", { activateAfter: 0 })`) },
  {
    name: "federated-login",
    html: script(
      ({ url }) =>
        `navigator.credentials.get({ identity: { providers: [{ configURL: "${url}", clientId: "x" }] } }).catch(() => {})`,
    ),
  },
  { name: "font-face-object", html: script(({ url }) => `new FontFace("f", "url(${url})").load().catch(() => {})`) },
];

const workerSource = ({ own }: VectorTarget) => `new Worker("${own}")`;
const workers: AttackVector[] = [
  {
    name: "worker",
    html: script(workerSource),
    serve: ({ url }) => ({ type: "text/javascript", body: noCors(url) }),
  },
  {
    name: "worker-import-scripts",
    html: script(workerSource),
    serve: ({ url }) => ({ type: "text/javascript", body: `importScripts("${url}")` }),
  },
  {
    name: "worker-websocket",
    html: script(workerSource),
    serve: ({ host }) => ({ type: "text/javascript", body: `new WebSocket("ws://${host}/")` }),
  },
  {
    name: "blob-worker",
    html: script(({ url }) => `new Worker(URL.createObjectURL(new Blob([${JSON.stringify(noCors(url))}])))`),
  },
  {
    name: "data-worker",
    html: script(
      ({ url }) => `new Worker("data:text/javascript," + encodeURIComponent(${JSON.stringify(noCors(url))}))`,
    ),
  },
  {
    name: "shared-worker",
    html: script(({ own }) => `new SharedWorker("${own}")`),
    serve: ({ url }) => ({ type: "text/javascript", body: noCors(url) }),
  },
  {
    name: "service-worker",
    html: script(({ own }) => `navigator.serviceWorker.register("${own}", { scope: "${own}/" })`),
    serve: ({ url }) => ({
      type: "text/javascript",
      body: `oninstall = (event) => event.waitUntil(${noCors(url)}.catch(() => {}))`,
    }),
  },
  {
    name: "service-worker-import",
    html: script(({ own }) => `navigator.serviceWorker.register("${own}", { scope: "${own}/" }).catch(() => {})`),
    serve: ({ url }) => ({ type: "text/javascript", body: `importScripts("${url}")` }),
  },
  {
    name: "audio-worklet",
    html: script(({ url }) => `new AudioContext().audioWorklet.addModule("${url}").catch(() => {})`),
  },
];

const submit =
  (method: string) =>
  ({ url, name }: VectorTarget) =>
    `<iframe name="${name}"></iframe><form id="form-${name}" method="${method}" action="${url}" target="${name}">
     <input name="a" value="b"></form><script>document.getElementById("form-${name}").submit()</script>`;

const navigations: AttackVector[] = [
  { name: "form-post", html: submit("post") },
  { name: "form-get", html: submit("get") },
  {
    name: "location",
    html: ({ own }) => `<iframe src="${own}"></iframe>`,
    serve: ({ url }) => ({ body: `<script>location = "${url}"</script>` }),
  },
  {
    name: "beacon-on-leaving",
    html: ({ own }) => `<iframe src="${own}"></iframe>`,
    serve: ({ url }) => ({
      body: `<script>onpagehide = () => navigator.sendBeacon("${url}"); onload = () => { location = "about:blank" }</script>`,
    }),
  },
  { name: "window-open", html: script(({ url }) => `open("${url}", "_blank")`) },
  {
    name: "window-open-no-opener",
    html: script(({ url }) => `open("${url}", "_blank", "noopener")`),
  },
  {
    name: "ping",
    html: ({ url, name, own }) => `<iframe name="${name}"></iframe>
      <a id="link-${name}" ping="${url}" href="${own}" target="${name}">link</a>
      <script>document.getElementById("link-${name}").click()</script>`,
    serve: () => ({ body: "here" }),
  },
  {
    name: "link-click",
    html: ({ url, name }) =>
      `<iframe name="${name}"></iframe><a id="link-${name}" href="${url}" target="${name}">link</a>
      <script>document.getElementById("link-${name}").click()</script>`,
  },
];

/** Says when the browser has found out what it can, so that a test knows that the vector was tried. */
const peer = (servers: (target: VectorTarget) => string) =>
  script(
    (target) => `const peer = new RTCPeerConnection({ iceServers: [${servers(target)}] });
      peer.onicegatheringstatechange = () => peer.iceGatheringState === "complete" && tried("${target.name}");
      peer.createDataChannel("x");
      peer.createOffer().then((offer) => peer.setLocalDescription(offer));
      (window.peers ??= []).push(peer);`,
  );
/** Two ends in the same page, of which one is told that the other waits at the canary. */
const candidate = (kindOf: (port: number) => string) =>
  script(
    ({ name, port }) => `const [a, b] = [new RTCPeerConnection(), new RTCPeerConnection()];
      (window.peers ??= []).push(a, b);
      a.createDataChannel("x");
      (async () => {
        await a.setLocalDescription(await a.createOffer());
        await b.setRemoteDescription(a.localDescription);
        await b.setLocalDescription(await b.createAnswer());
        await a.setRemoteDescription(b.localDescription);
        await a.addIceCandidate({ candidate: "candidate:1 1 ${kindOf(port)}", sdpMid: "0" });
        tried("${name}");
      })();`,
  );
const turn =
  (scheme: string, transport: string) =>
  ({ port }: VectorTarget) =>
    `{ urls: "${scheme}:127.0.0.1:${port}?transport=${transport}", username: "a", credential: "b" }`;

const sockets: AttackVector[] = [
  { name: "websocket", html: script(({ host }) => `new WebSocket("ws://${host}/")`) },
  { name: "websocket-stream", html: script(({ host }) => `new WebSocketStream("ws://${host}/")`) },
  { name: "websocket-secure", html: script(({ host }) => `new WebSocket("wss://${host}/")`) },
  { name: "webrtc-stun", html: peer(({ port }) => `{ urls: "stun:127.0.0.1:${port}" }`) },
  { name: "webrtc-stun-by-name", host: "localhost", html: peer(({ host }) => `{ urls: "stun:${host}" }`) },
  { name: "webrtc-turn-udp", html: peer(turn("turn", "udp")) },
  { name: "webrtc-turn-tcp", html: peer(turn("turn", "tcp")) },
  { name: "webrtc-turn-tls", html: peer(turn("turns", "tcp")) },
  { name: "webrtc-candidate-udp", html: candidate((port) => `udp 2130706431 127.0.0.1 ${port} typ host`) },
  {
    name: "webrtc-candidate-tcp",
    html: candidate((port) => `tcp 1518280447 127.0.0.1 ${port} typ host tcptype passive`),
  },
  {
    name: "webtransport",
    html: script(
      ({ name, host }) =>
        `const done = () => tried("${name}"); new WebTransport("https://${host}/").ready.then(done, done)`,
    ),
  },
];

export const scriptVectors: AttackVector[] = [...requests, ...workers, ...navigations, ...sockets];
