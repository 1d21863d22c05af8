/** A page that scrolls in a fixed box of its own, with much that is easily read wrongly. */
export const boxPage = `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="max-image-preview: none"><meta name="Robots" content="NOFOLLOW"><meta name="googlebot" content="noarchive">
<script type="application/ld+json">${JSON.stringify({ "@type": "Article", articleBody: "Holz ".repeat(50_000), author: { "@type": "Person" } })}</script>
<style>
  html, body { margin: 0; height: 100%; overflow: hidden; font: 16px/1.5 sans-serif }
  .bar { position: fixed; inset: 0 0 auto; height: 60px; z-index: 2; background: #fff }
  .bar h1 { font-size: 20px; margin: 0 }
  .shell { position: fixed; inset: 0; overflow-y: auto; padding-top: 60px; background: #fff }
  .claim { font-size: 40px }
  .points { padding: 0 } .points li { display: inline-block }
  .ticker { height: 90px; overflow: hidden } .ticker p { height: 60px; margin: 0 }
  .part { min-height: 110vh } .part > div { visibility: hidden } .part.in > div { visibility: visible }
</style>
</head>
<body>
<div class="bar"><svg role="img" width="20" height="20"><title>Zeichen der Werft</title><rect width="20" height="20"/></svg>
  <h1><a href="/">WERFT NORD</a></h1>
  <svg width="200" height="30"><a xlink:href="/boote"><text y="20">Boote</text></a><a href="/lager"><text x="90" y="20">Lager</text></a></svg></div>
<div class="shell">
  <div class="claim">Kähne für <em>enge</em> Kanäle</div>
  <p>Wir bauen Kähne, die unter jeder Brücke durchkommen.</p>
  <img src="/karte.png" width="300" height="40" usemap="#karte" alt="Karte"><map name="karte"><area shape="rect" coords="0,0,99,40" href="/preise" alt="Preise"></map>
  <ul class="points"><li>Kiel aus Eiche</li> <li>Deck aus Lärche</li></ul>
  <p>Erst messen wir<br>dann zeichnen wir<br> <br>Danach beginnt der Bau</p>
  <div style="white-space: pre-line">werft plan --kahn
werft bau --heute</div>
  <table><tr><td>Ja</td><td>Ja</td></tr><tr><td>Ein Kahn wiegt im Wasser weniger, als man von seinem Holz erwarten würde.</td><td>Nein</td></tr></table>
  <a href="/neues"><h3>Der längste Kahn des Jahres ist fertig. Er trägt vierzig Tonnen und liegt seit Montag im Wasser.</h3></a>
  <div class="ticker"><div>${["Ahlers", "Behrens", "Ahlers", "Behrens"].map((name) => `<p>Ein Lob von ${name} <a href="/lob/${name}">weiter</a> <img src="/${name}.png" width="20" height="20" alt="${name}"></p>`).join("")}</div></div>
  <div class="part" data-fill="Ein Kahn kostet 90.000 Euro."></div>
  <div class="part" data-show><div><h2>Wartung</h2><p>Einmal im Jahr kommt der Kahn an Land.</p></div></div>
  <div class="part"></div>
</div>
<script>
  const see = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      target.classList.toggle("in", isIntersecting);
      if (isIntersecting && target.dataset.fill) target.innerHTML = "<p>" + target.dataset.fill + "</p>";
    }
  });
  for (const part of document.querySelectorAll(".part")) see.observe(part);
</script>
</body>
</html>`;

/** Right to left, under a notice that says more than the page; what is scrolled to shows after a while. */
export const noticePage = `<!doctype html>
<html lang="ar">
<head>
<meta charset="utf-8">
<title>قوارب</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
  body { margin: 0; direction: rtl; font: 16px/1.5 sans-serif; overflow-x: hidden }
  .away { position: absolute; right: -9000px; width: 300px }
  .notice { position: fixed; inset: 20vh 5vw; background: #eee; overflow: hidden }
  .tall { height: 1300px } .late { opacity: 0 }
</style>
</head>
<body>
<main><h1>قوارب خشبية</h1><p>نبني القوارب.</p></main>
<p class="away">نص لا يراه أحد.</p>
<div class="tall"></div><section class="late"><h2>الأسعار</h2><p>يكلف القارب الواحد تسعة آلاف دينار.</p></section><div class="tall"></div>
<div class="notice"><h2>تنبيه</h2><p>${"هل عمرك فوق الثامنة عشرة؟ ".repeat(20)}</p></div>
<script>
  setInterval(() => {
    const late = document.querySelector(".late");
    late.style.opacity = late.getBoundingClientRect().top < innerHeight - 50 ? 1 : 0;
  }, 200);
</script>
</body>
</html>`;

/** It loads itself anew when its window changes its size, and shows some of its first screen only once one scrolls. */
export const waitingPage = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Kesselhaus</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
body { margin: 0; font: 18px system-ui, "Segoe UI Emoji", "Segoe UI Symbol", sans-serif }
h1 { font-size: 27px } h2 { font-size: 28px }
.late { opacity: 0; transition: opacity 0.2s } .late.in { opacity: 1 }
.answer { max-height: 0; overflow: hidden }
.wide, .drawer { display: none }
</style></head><body>
<header><nav class="wide"><a href="/pruefung">Prüfung</a> <a href="/kontakt">Kontakt zu unserer Werkstatt</a></nav>
<button aria-controls="drawer" aria-expanded="false">Menü</button>
<nav class="drawer" id="drawer"><a href="/pruefung">Prüfung</a> <a href="/kontakt">Kontakt</a></nav></header>
<main><h1>Kessel prüfen und warten</h1><h2>So läuft es ab</h2>
<p>Wir kommen einmal im Jahr und sehen nach, ob alles dicht ist.</p>
<div style="height: 340px"></div>
<p class="late">Kurz gesagt wartet dieser Satz, bis jemand weiter nach unten gescrollt hat.</p>
<a class="late" href="/termin" style="display: inline-block; background: #034; color: #fff; padding: 9px">Termin finden</a>
<div style="height: 900px"></div>
<section><div><button>Wer kommt?</button><div class="answer"><p>Zwei Gesellen aus der Nachbarschaft, immer dieselben.</p></div></div>
<div><button>Wie lange?</button><div class="answer"><p>Einen Vormittag, bei großen Kesseln auch zwei.</p></div></div></section>
</main><script>
addEventListener("resize", () => location.reload());
const watcher = new IntersectionObserver((entries) => entries.forEach(({ isIntersecting, target }) =>
  isIntersecting && target.classList.add("in")), { rootMargin: "0px 0px -45% 0px" });
for (const late of document.querySelectorAll(".late")) watcher.observe(late);
for (const ask of document.querySelectorAll("section button")) ask.onclick = () => ask.nextElementSibling.style.maxHeight = "none";
</script></body></html>`;

/** Without nav, header or main, all of it in one form, as old servers make pages; it does not adapt to a phone. */
export const barePage = `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Zeilmakerij</title><style>
body { margin: 0; font: 16px sans-serif; background: #fff } li { display: inline-block; padding: 4px 9px }
.stage { width: 600px; height: 160px; overflow: hidden; position: relative }
.stage p { position: absolute; top: 0; width: 600px; margin: 0; font-size: 40px }
</style></head><body><form action="/" method="post">
<div class="kop"><ul><li><a href="/">Begin</a></li><li><a href="/zeilen">Zeilen</a></li><li><a href="/contact">Contact</a></li></ul></div>
<div style="height: 300px"></div>
<h1>Zeilen naar maat</h1>
<div class="stage"><p>Voor elke boot</p><p style="left: 600px">Ook voor kano’s</p></div>
<svg width="9" height="9"><iframe></iframe></svg><p style="color: #fff">Een witte zin op een witte grond, die niemand leest.</p>
<div style="height: 500px"></div><p>Deze zin staat laag, maar een telefoon toont hem klein en wel meteen.</p>
<div style="display: none"><ul><li><a href="/a.pdf">Folder een</a></li><li><a href="/b.pdf">Folder twee</a></li><li><a href="/c.pdf">Folder drie</a></li></ul></div>
<div itemscope itemtype="https://schema.org/Product" itemref="merk"><span itemprop="name">Fok</span></div>
<div itemscope itemtype="https://schema.org/Product" itemref="merk"><span itemprop="name">Kluiver</span></div>
<span id="merk" itemprop="brand">Zuidwester</span>
</form></body></html>`;
