import type { ReadCheckId } from "@/lib/review/rubric/checks";

export const checkRules: Record<ReadCheckId, string> = {
  "vp-what":
    "Text in the home page's first screen (heading, line below it, or a button) lets a stranger say what is sold or provided. A name, a mood or “solutions” alone fails; so does an explanation that comes only below the first screen. Words that the picture of the first screen shows count; quote their alternative text, or null.",
  "vp-whom":
    "The first screen names a customer group, a role, an industry or a situation (“for dairies”, “teams that ship weekly”). “You”, “businesses” or “everyone” fails. A word that merely occurs (“installer”, “banks” in a list) is no audience.",
  "vp-outcome":
    "The first screen says what gets better for the customer (time, money, risk, a finished job). A feature, an adjective or how it works is no result.",
  "vp-specific":
    "Judge the home page's main heading alone (of several, the first in the page's order; without any, the largest text of the first screen): it would not fit most competitors. A greeting, a slogan, a superlative or the bare name fails. A plain name of the service and its place or audience holds.",
  "vp-title":
    "The home page's title element has words for the offer besides the name. A bare name, “Home” or a slogan fails. Only the title counts, not the heading.",
  "aud-named":
    "Running text, headings or menu labels say whom the offer is for: industries, roles, kinds of company or private persons with a need. Words in code, in logos of partners or in one customer's story are no named audience.",
  "aud-headline":
    "A heading on any page, or the first screen of the home page, speaks to that audience by its name or its situation. A heading that only names a product fails, and so does one inside a single article or manual, or one that sorts references or news.",
  "aud-segment-page":
    "An audited page, a linked page or a menu or footer entry is about one segment (an industry, a role, a company size). A page about one product feature or one customer's story, however large the customer, is not one.",
  "aud-problem":
    "The copy describes a difficulty that the reader has before buying, in words of the reader's work. A benefit or a bare “Struggling?” fails; set-up or error instructions in manuals, and what one project or one customer's story is about, are no problem of the reader.",
  "aud-proof":
    "A quote, story or named reference gives the customer's role or industry, and it is one of the audiences that the site names. A logo without a word fails. Own staff, maintainers of a project (also those whom a user employs), own companies and technology partners are no customers.",
  "diff-claim":
    "A sentence says in what the offer differs from other suppliers, from the usual way or from doing nothing. It need not name anybody: “the only”, “unlike”, “instead of”, “no more …” compare. Praise (“best quality”, “the most used”), a strength that any supplier could state, a guarantee and lists of features without a comparison fail. An aside in an article, or a comparison about another subject, is not the offer's difference. Where several differences are stated, this check and the next three are about the one that can be checked best (an open licence, a sole supplier, a method), wherever it stands.",
  "diff-specific":
    "That difference comes with a figure or with a fact that somebody could check (sole supplier, open licence, own patent, a named method). If nothing is claimed to differ, it fails.",
  "diff-proof":
    "On the page that claims the difference stands proof of that very difference: data, a test, a named customer, a certificate, or a link to somebody else's register that shows it. The site's own count of unnamed customers is no proof, and a certificate proves only a difference that lies in holding it. Proof of something else fails. If nothing is claimed to differ, it fails.",
  "diff-repeated":
    "The same difference is stated on two audited or linked pages, in any words. The same footer or header text on every page counts once, and so do an article and the list that repeats its title or first lines. If nothing is claimed to differ, it fails.",
  "diff-no-hype":
    "No “leading”, “best”, “world-class”, “innovative solutions”, “one-stop” or the like in headings and introductions. One such word without proof in a heading fails; in a customer's quote, in a name or with proof beside it, it does not count.",
  "out-present":
    "At least one sentence names what a customer has afterwards: time or money saved, a risk gone, a goal reached. What the product does or contains is a feature.",
  "out-most-pages":
    "More than half of the audited pages that present the offer (home, products, services, audiences, plans, about) name a result. Legal pages, contact and order forms, manuals, articles, customers' stories, and lists of articles or references are left out of the count. Say on how many of how many.",
  "out-quantified":
    "A result carries a number, and the text says that customers get it (“cut downtime by 30%”). Counts of customers, years, staff, prices, versions, performance figures of a sample and how fast the product installs or runs are no results.",
  "out-from-problem":
    "One page, in this order, names a customer's problem, then the offer, then what is better afterwards. A story about one customer counts.",
  "cta-first-screen":
    "The home page's first screen has a button or a prominent link that moves a visitor on towards what the site is for (buy, ask, try, download, donate, find a service). A button in the header that is set apart from the menu counts; menu entries, the logo, a search field, language and cookie buttons do not.",
  "cta-specific":
    "The main button's words say what happens or what one gets (“Book a site visit”, “Download for Windows”). “Submit”, “Learn more”, “Click here”, “Get started” without more, or a bare “Contact” fails. Of several equal ones judge the first. Where the home page has no button and no prominent link at all, it fails.",
  "cta-repeated":
    "More than half of the audited pages show a way to the main next step in their text or in the header, the menu included. A link in the footer alone does not count. Say on how many of how many.",
  "stage-high":
    "A visitor who is ready can act: ask for a demo, a quote or a call, start a trial, buy, book, donate or download the finished product. A general contact form fails unless it says what for.",
  "stage-middle":
    "Something helps to compare or to try: a calculator, an assessment, a live example, a webinar, a sample, a comparison, a configurator. A trial or demo that one starts alone, without being called back, counts; one that has to be asked for does not, nor do prices alone or customers' stories. A menu label alone is not enough: its page or its text must show it. Manuals for users do not count.",
  "stage-low":
    "Something for those who only look around: a guide, a checklist, a newsletter, a blog with advice. A newsletter by email counts whatever its news; a page that lists company news or releases does not.",
  "stage-two-levels":
    "Besides getting in touch there is another offer: a download, a trial, a guide, a newsletter, an event, a shop. A telephone number next to a form is one and the same level.",
  "stage-matched":
    "Articles and guides offer an easy step (newsletter, guide, example; one more article or news item is none) in their text or beside it, and pages about the offer or its price the main step, for which one in the header counts. Judge only pages that were audited; lists of articles and customers' stories are neither; with no articles among them, judge the pages about the offer alone.",
  "contact-response":
    "A text says when an answer comes (“within one working day”). Opening hours, delivery times, times in terms of service and support levels for paying customers are no answer time. It does not apply where volunteers or a community answer, and nobody is sold anything.",
  "contact-who":
    "It says who answers: a named person, a team (“our engineers”) or a role. “We will get back to you” fails. Staff shown elsewhere without a word about contact, and who takes reports of misconduct or security faults, do not count. It does not apply where a community's open channels (chat, mailing list, issues) are the only way: everybody answers there.",
  "proof-quote":
    "A customer or user is quoted in their own words about the offer. Slogans, quotes of the founder, of staff, of press or of literature, notes and disclaimers in quote marks are no customers.",
  "proof-named":
    "A customer's quote is signed with a name and a role or a company. A first name alone or a company alone fails.",
  "proof-independent":
    "Logos of customers that the page calls customers, users or references, a rating, a link to a review site, or a count of customers in figures (“many”, “dozens” is none). A rating has to be of the offer, not of what a customer made with it. Own logos, product badges, partners, certificates, payment signs, portraits and technologies are no customers.",
  "proof-home":
    "The home page itself shows a customer's quote, customers' logos, a story's teaser, a rating, or a count of customers. Links to a page with such things do not count.",
  "proof-near-ask":
    "On a pricing, demo, contact or order page (a page of an offer that names its price is one), or next to a form, stands a quote, logos of customers, a rating or a story. On a page that asks for donations, named results of the work are proof. A page that only lists a community's channels is no contact page. If there is no such page and no form, it does not apply.",
  "case-exists":
    "A page or an article of its own tells about one customer's use. A quote, a logo, a list of references, a press release about a contract or a link to a story on somebody else's site is not one.",
  "case-client":
    "A customer's story names the customer (a company, an institution or a person). A trade (“a large brewery”) fails. A title or teaser that names the customer is enough. If there is no story, it fails. For a community or a public body, whoever used or took part is the customer.",
  "case-structure":
    "A story tells the problem, then what was done, then the result. If there is no story, it fails; if the site has stories of which no more than the title or a teaser was shown, it cannot be told. A link to somebody else's site is no story of this one.",
  "case-figures":
    "A story's result has a figure that belongs to that customer and says what got better or what was reached. How large the customer or the task is, and when or how long the work was, do not count. Figures about the company or the product's data sheet do not count. If there is no story, it fails; if none was read, it cannot be told.",
  "case-dated":
    "A story says when it happened: a year, a date, a period. A copyright year or the date of the website does not count. If there is no story, it fails; if none was read, it cannot be told.",
  "org-about":
    "A page tells who is behind the offer: history, purpose, people, where it is. A bare imprint or a contact form fails. Linked pages count.",
  "org-people":
    "At least two people of the organisation are named, each with a role. Customers, authors of articles without a role, names of projects and list entries do not count.",
  "org-bios":
    "For a named person of the organisation there is experience (what they did, for how long) or a link to a profile. A teaser, a caption or a byline with a word about somebody does not stand for the team. If nobody is named, it fails.",
  "org-address":
    "Street and place, or a registration number, of the organisation, on any audited or linked page, footer and imprint included. An email domain, a country alone, or an example address in a form or in code does not count. It does not apply to a project that a community runs without an office, if it names the body that carries it.",
  "risk-at-ask":
    "Next to a form or a main button stands a sentence that takes away a worry: what happens with the data, no obligation, no card, cancel at any time. A bare link to the privacy policy and a mandatory consent tick do not count. The heading that a button stands under, and the text around a form, say what stands next to it. Where nothing is sold and no form asks for anything, it does not apply.",
  "risk-guarantee":
    "A guarantee, a free trial, a free or open version, a right of return, or easy cancellation is offered to buyers. The legal disclaimer of a licence (“without warranty”) and statutory wording alone fail.",
  "risk-certificates":
    "A certificate, standard, authorisation or audit is named that somebody could look up (ISO 27001, SOC 2, TÜV, a licence of an authority), and the text says that the organisation or its offer has it or meets it. A badge that links to a public register of such audits counts by its link. A technology that it supports, a customer's certificate or “certified” alone fails.",
  "offer-page":
    "A page explains the offer over several paragraphs or a full list with explanations. A teaser or a page of links fails. Manuals for users are not it.",
  "offer-scope":
    "It says what one gets: what is included, or what is not. A list of headings without explanation fails.",
  "offer-steps":
    "Steps from the first contact (or download, or order) to the result are described in order for a buyer. Set-up instructions, command lines and developer documentation are no process of buying, unless the offer is free software or a device whose way to a result is installing it or setting it up: then steps on any audited or linked page hold. It does not apply to a community or event that one simply comes to, when that is said.",
  "offer-timeline":
    "It says how long a project, a delivery, a set-up or the way to a first result takes. A line in one news post about an older version does not stand for the offer. Opening hours, run times of software and dates of news do not count. It does not apply to an event or a community that one simply comes to.",
  "offer-roles":
    "It says who does which part: what the supplier does and what the customer has to do or provide. Two ways to choose between (hosted, or installed by oneself) tell it only where what is left to the customer is named. A list of staff does not count.",
  "price-cue":
    "A page or passage is about what the offer costs; “free” or “free and open source” is a price. A donation button, salaries, funding, fines and prices in examples or in a customer's story do not count. Where prices stand only in a shop under another address, it fails, and the observation says that the site leaves them to the shop. It does not apply where nothing is sold, no price is to be expected and none is named.",
  "price-figure":
    "An amount, “from” an amount, or “free” as the price of the whole offer. Amounts in code, in articles, in stories, in tables of other things do not count. It does not apply where nothing is sold and no price is to be expected (free software, information of a public body, a community).",
  "price-range":
    "Plans, a range, a price list or a worked example lets a buyer place themselves. Several products with a price each are a list, and one full price for the only thing sold holds. A single “from” price fails. For an offer that is wholly free, or where nothing is sold, it does not apply.",
  "price-factors":
    "It says what the price depends on (seats, size, distance, options) or what it covers. For an offer that is wholly free, or where nothing is sold, it does not apply.",
  "price-next-step":
    "On the page or in the passage with the price stands a button or link that leads on to buying, asking or downloading. If there is no price anywhere, it does not apply; a menu entry alone does not count. The heading that a button stands under says which passage it belongs to; where even that leaves it open, it cannot be told.",
  "obj-questions":
    "At least three questions that somebody has before buying or deciding are answered, as questions and answers or in text under headings that name what is asked, in whatever form (“Prices”, “No lock-in”). Set-up, login, troubleshooting and developer questions are no buyers' questions.",
  "obj-real":
    "Of price, time, contract, security, switching, fit, support and failure at least three are answered somewhere, for buyers. Name them. A manual's chapter is no answer to a buyer. For something free, what one decides before using it counts (what it costs, how much work it is, how safe, who helps, what it works with), and “free” answers price and contract.",
  "obj-facts":
    "At least one of these answers carries a figure, a date or another fact that can be checked. If no buyers' question is answered, it fails.",
  "obj-comparison":
    "The offer is compared with a competitor, with doing it oneself or with doing nothing. Hosting by the supplier held against running it oneself is one; a comparison of own plans or versions is none. It does not apply to a community, an event or a public service that has no competitor to be held against.",
  "obj-fit":
    "It says what the offer works with (systems, materials, sizes, places), or in which cases it suits and in which it does not. One named system, size or place that a buyer has to match is enough. The bare name of an audience (“for dairies”) and a list of features fail.",
  "read-plain":
    "Specialist words and abbreviations are rare, or the first use explains them, measured by what the stated or apparent audience knows: developers know their terms. Judge selling copy, not manuals, code or names. It fails only when you can name three terms that are not explained and that this audience would not know.",
};
