import { cause, criterion, measured, read } from "@/lib/review/check";
import { duration, people } from "@/lib/review/trace-words";

const upload = "We couldn’t tell whether {name}, which requires a file, also takes questions.";
const legal = "We found {name} on {page} only, and couldn’t tell whether it is for general questions.";

export const contactAndNextStep = criterion("Contact and next step", "Path", {
  "contact-routes": measured("Visitors have at least two ways to contact you.", {
    cause: cause("second-contact-route", 2, "hours", "Some visitors want to write, others to talk.", {
      title: "We found only one way to contact you: {name}",
      action: "Add a second contact route",
      change: "Add a phone number, form or booking calendar.",
      element: "The contact page, or the footer if there is none",
      strength: "Visitors have several ways to contact you",
    }),
    words: {
      holds: "{lets|let} visitors contact you",
      fails:
        "{is|are} the only {way|ways} to contact you that we found{ (social networks, newsletters and issue trackers don’t count)|}",
      absent: "We found no phone number, email address, form, chat or forum for general questions.",
      reasons: {
        named: "The text on {page} mentions {quote}, and we couldn’t tell whether that is another way to contact you.",
        upload,
        legal,
        unread: "We didn’t read every page that may offer another way to contact you.",
      },
    },
  }),
  "contact-reachable": measured("Every page links to a way to contact you.", {
    cause: cause("contact-link", 3, "hours", "People look for contact details on the page they’re on.", {
      title: "{where} {has|have} no contact link",
      action: "Link to contact from every page",
      change: "Put the link in the shared header or footer.",
      element: "The header or footer template",
      strength: "Every page links to a way to contact you",
    }),
    words: {
      holds: "{links|link} to a way to contact you",
      fails: "{has|have} no link to a contact page, form, phone number or email address",
      reasons: {
        upload,
        cut: "We read only some of the links.",
        desktop: "The contact links that we saw on {name} show on desktops only.",
        language: "We recognise contact links in English, German and French only.",
        unopened: "Links or buttons promise contact, but we saw no way to contact you behind them.",
        unread: "A support, legal or about page may offer contact, and we didn’t read all of it.",
      },
    },
  }),
  "contact-clickable": measured("A phone number or email address is clickable.", {
    cause: cause("clickable-contact", 1, "minutes", "One tap replaces copying and typing.", {
      title: "We found no clickable phone number or email address",
      action: "Make your phone number or email address clickable",
      change: "Link the number with tel: or the address with mailto:.",
      element: "The contact page and the footer",
    }),
    words: {
      holds: "{is|are} clickable",
      fails: "{is|are} plain text, not a link",
      absent: "We found no phone number or email address for general questions.",
      reasons: {
        legal,
        desktop: "Those that we found show on desktops only.",
        unread: "We found none to click, but we didn’t read every page that may have one.",
        apart: "Other pages have one to click, but the home page and the contact page show plain text only.",
        elsewhere: "Visitors reach you by chat, forum or mailing list; we found no phone number or email address.",
      },
    },
  }),
  "contact-response": read("You say when visitors can expect a reply.", {
    cause: cause("reply-time", 1, "minutes", "A reply time tells prospects what to expect.", {
      title: "We found no reply time",
      action: "State your reply time",
      change: "Say beside the form how soon you reply, and promise only what you can keep.",
      element: "The contact page, next to the form or the address",
    }),
    rule: "A text says when to expect a reply to an enquiry. These don't count: opening hours, delivery times, periods in the terms of service, and support levels for paying customers. Where volunteers or a community reply and nobody is sold anything, it does not apply. “We reply within one working day” holds; “Open 9 to 5” fails.",
    traces: {
      patterns: [duration],
      onlyPatterns: true,
      stems: "respon reply replies answer within soon antwort melden rückmeldung innerhalb",
    },
  }),
  "contact-who": read("You say who replies.", {
    cause: cause("who-replies", 1, "minutes", "It’s easier to write to a person with a name.", {
      title: "The pages we read don’t say who replies",
      action: "Say who replies",
      change: "Say beside the form or phone number who replies, with a name and, if you can, a photo.",
      element: "Beside the form or the phone number",
    }),
    rule: "On a contact page, or beside a form, phone number, email address or invitation to get in touch, the site says who replies: a named person, a team or a role. “We will get back to you” and “our team” fail, “our sales team” holds. These don't count: staff or a team named elsewhere, such as in an article, without a word about contact, and people who take reports of misconduct or security faults. Where a community's open channels (chat, mailing list, issues) are the only way, it does not apply: everybody replies there. “Our engineers answer your call” beside the phone number holds; “Our support team grew to ten” in an article fails.",
    traces: { stems: `contact reach ask ping team slack email answer our kontakt erreich ansprechpartner ${people}` },
  }),
});
