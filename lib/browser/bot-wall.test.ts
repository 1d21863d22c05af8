import { describe, expect, test } from "vitest";
import { findBotWall } from "./bot-wall.ts";

const page = (html: string, textLength = 200, links = 0) => ({
  html,
  textLength,
  links: Array.from({ length: links }),
});

describe("a wall is known by", () => {
  test.each([
    { "cf-mitigated": "challenge" },
    { "x-amzn-waf-action": "captcha" },
    { "x-vercel-mitigated": "challenge" },
    { "sg-captcha": "challenge" },
  ])("the header %o, whatever it shows", (headers) => {
    expect(findBotWall(headers, page("<h1>Anything</h1>", 5_000, 40))).not.toBeNull();
  });

  test.each([
    ["Cloudflare", "<script>window._cf_chl_opt={cvId:'3',cType:'managed'}</script>"],
    ["DataDome", '<iframe src="https://geo.captcha-delivery.com/captcha/?initialCid=x"></iframe>'],
    ["Imperva", "<iframe id=main-iframe src='/_Incapsula_Resource?SWUDNSAI=31&xinfo=1'></iframe>"],
    ["HUMAN", '<div id="px-captcha"></div>'],
    ["Kasada", "<script>window.KPSDK={};KPSDK.now=Date.now;</script><script src='/1-2/ips.js'></script>"],
    ["AWS WAF", '<script>window.gokuProps = {"key":"A","iv":"B"};</script><div id="challenge-container"></div>'],
    ["Akamai", '<div id="sec-if-cpt-container" style="display:none"></div>'],
    ["Sucuri", "<script>var s={},u,c,U,r,i,l=0,a,e=eval,sucuri_cloudproxy_js='';</script>"],
    ["Anubis", '<script id="anubis_challenge" type="application/json">{}</script>'],
    ["F5", "The requested URL was rejected.<br>Your support ID is: 10231982"],
    ["DDoS-Guard", '<script src="/.well-known/ddos-guard/js-challenge/index.js"></script>'],
    ["SiteGround", '<meta http-equiv="refresh" content="0;/.well-known/sgcaptcha/?r=%2F">'],
  ])("what %s puts into it", (product, html) => {
    expect(findBotWall({}, page(html, 120))).toBe(product);
  });

  test.each([
    '<h1>One step more</h1><form><div class="h-captcha" data-sitekey="x"></div><button>Go on</button></form>',
    "<p>Bitte warten</p><div class=cf-turnstile data-sitekey=x></div><noscript>JavaScript</noscript>",
    "<h1>Making sure you&#39;re not a bot!</h1><p>Loading...</p>",
    "<h1>Wir prüfen, ob Sie kein Roboter sind</h1><p>Einen Augenblick.</p>",
    "<h1>Vérification : vous n’êtes pas un robot</h1>",
    "<h1>Are you a human?</h1><label><input type=checkbox> Yes</label>",
    "<h1>Verifichiamo che tu non sei un robot</h1>",
  ])("a page that is a test and nothing else: %s", (html) => {
    expect(findBotWall({}, page(html, 120, 1))).not.toBeNull();
  });
});

describe("a page stays a page", () => {
  test.each([
    ["that offers a security check", page("<title>Security check for offices</title><h1>Security check</h1>", 300, 4)],
    ["about access control", page("<title>Access denied to burglars</title><p>Just a moment's work.</p>", 200, 0)],
    [
      "with a detection script of Cloudflare",
      page('<script src="/cdn-cgi/challenge-platform/h/g/scripts/jsd/a/main.js">'),
    ],
    ["with a sensor of Imperva", page('<h1>Shop</h1><script src="/_Incapsula_Resource?SWJIYLWA=719d34d3"></script>')],
    ["with tags of DataDome", page('<h1>Shop</h1><script src="https://js.datadome.co/tags.js"></script>')],
    [
      "with a form and its captcha",
      page("<form><input name=email><textarea></textarea><div class=g-recaptcha></div></form>"),
    ],
    [
      "of a maker of robots, with no links",
      page("<h1>A robot, not a toy</h1><p>Coming soon: we do not bother you.</p>", 120),
    ],
    ["that tells bots from people, with links", page("<h1>Talk to us, not a bot</h1>", 400, 9)],
    ["that promises people on the phone", page("<h1>You talk to a person, not a robot.</h1><p>Ring us.</p>", 90)],
    ["that promises people in German", page("<h1>Bei uns hilft Ihnen kein Roboter.</h1>", 60, 1)],
    ["of an agency", page("<h1>You are not a robot. Nor are we.</h1><p>We write for people.</p>", 400, 2)],
    ["of a therapist", page("<h1>You are human, and so are your mistakes</h1>", 500, 1)],
    ["whose script asks", page('<h1>Soon</h1><script>const ask = "Are you a human?";</script>', 20)],
    ["whose style names it", page('<h1>Soon</h1><style>p::after{content:"you are not a robot"}</style>', 20)],
    ["that quotes a wall at length", page("<pre>window._cf_chl_opt</pre>", 4_000, 3)],
  ])("%s", (_name, content) => {
    expect(findBotWall({ "x-datadome": "protected", server: "cloudflare" }, content)).toBeNull();
  });
});

test("a longer test is a wall where robots may not list it, or a script goes on by itself", () => {
  const html = "<h1>Please confirm that you are not a robot</h1>";
  expect(findBotWall({}, page(html, 600))).toBeNull();
  for (const sign of ['<meta name="robots" content="noindex">', '<script src="/challenge.js"></script>'])
    expect(findBotWall({}, page(sign + html, 600))).not.toBeNull();
});
