/** A page with one of everything that a capture tells apart. */
export const shopPage = `<!doctype html>
<html lang="en-GB">
<head>
<title>  Ropes &amp; knots
  | Harbour Shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Ropes for every boat.">
<meta name="Robots" content="INDEX, Follow">
<link rel="canonical" href="/ropes">
<style>
  body { margin: 0; font: 16px/1.5 sans-serif; background: #fff; color: #000; }
  .hidden { display: none }
  .sr-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0, 0, 0, 0); }
  .caps { text-transform: uppercase }
  .btn { display: inline-block; padding: 12px 20px; background: #0000ff; color: #fff; }
  .ghost { display: inline-block; padding: 12px 20px; border: 1px solid #000; color: #777; }
  .gradient { background: linear-gradient(#fff, #000); }
  .wide { width: 900px; height: 10px; }
  .tiny { display: inline-block; width: 10px; height: 10px; background: #ccc; overflow: hidden }
  .far { margin-top: 1500px }
  .banner { position: fixed; left: 0; right: 0; bottom: 0; height: 45vh; background: #eee; }
</style>
<script type="application/ld+json">{"@context": "https://schema.org", "@graph": [{"@type": "Organization", "address": {"@type": ["PostalAddress"]}}]}</script>
<script type="application/ld+json">{"broken": </script>
</head>
<body>
<header>
  <a href="/">Harbour Shop</a>
  <nav><ul><li><a href="/ropes">Ropes</a></li>
    <li><a href="#" role="button">More</a><ul class="hidden"><li><a href="/knots" rel="nofollow">Knots</a></li></ul></li></ul></nav>
</header>
<main>
  <section>
    <h1>Ropes that <span class="caps">hold</span></h1>
    <p>Every rope is tested twice,<br>then <b>signed</b> by its maker.<span class="sr-only"> For screen readers.</span></p>
    <p class="hidden">Nobody sees this.</p>
    <p style="visibility: hidden">Nor this.</p>
    <a class="btn" href="/buy">Buy a rope</a> <a class="ghost" href="/guide#sizes">Read the guide</a>
  </section>
  <h2>What sailors say</h2>
  <blockquote>It held in the storm.</blockquote>
  <ul><li>Twelve strands</li></ul>
  <div>This box is not a paragraph by its tag, but it reads as one, with a full stop at its end.</div>
  <div style="max-height: 0; overflow: hidden"><p>Closed away, too.</p></div>
  <details><summary>Shipping</summary><p>Closed away.</p></details>
  <img src="/rope.png" width="200" height="100"><img src="/line.png" alt="" width="50" height="20"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" alt="x">
  <div itemscope itemtype="https://schema.org/Product" itemref="offer product-name"><span itemprop="review" itemscope itemtype="http://schema.org/Review"><meta itemprop="name" content="Held"><time itemprop="datePublished" datetime="2026-05-01"></time></span><link itemprop="url sameAs" href="/rope"><img hidden alt="" itemprop="image" src="/rope.png"><img hidden alt="" itemprop="image" src="/line.png"></div>
  <div id="offer" itemprop="offers" itemscope itemtype="https://schema.org/Offer" itemref="offer"><data itemprop="price" value="12.50"></data></div><i id="product-name"><b itemprop="https://schema.org/name"> </b></i>
  <div vocab="https://schema.org/" typeof="Organization"></div>
  <a class="tiny" href="/tiny">tiny</a>
  <div class="wide"></div>
  <h2 class="far">Write to us</h2>
  <div><p>We answer within a day.</p>
  <form action="/send" method="POST">
    <label>Your name <input name="name" autocomplete="name" required></label>
    <input name="mail" type="email" aria-label="Your e-mail">
    <input name="phone" placeholder="Telephone">
    <fieldset><legend>Boat</legend><label><input type="radio" name="boat" value="a">Small</label><label><input type="radio" name="boat" value="b">Large</label></fieldset>
    <select name="rope" id="rope"><option>One</option></select><textarea name="message"></textarea>
    <input name="website" class="sr-only"><input type="hidden" name="token" value="x">
    <button class="gradient">Send it</button>
  </form></div>
</main>
<footer><p>Harbour Shop Ltd</p><nav><a href="mailto:ropes@shop.example">Mail</a></nav></footer>
<div class="banner">We use cookies</div>
</body>
</html>`;
