import type { WrittenAudit } from "@/lib/review/lighthouse/audit-words";

const unnamed = (things: string, each: string): WrittenAudit => [
  `${things} without a name`,
  `Name each ${each}`,
  `Name each ${each} with visible text, aria-label, or aria-labelledby and the id of the text that names it.`,
];

export const accessibilityAudits: Readonly<Record<string, WrittenAudit>> = {
  accesskeys: [
    "One access key on several elements",
    "Give each element its own access key",
    "Give each accesskey a letter of its own, or remove the attribute: it often collides with the browser’s own keys.",
  ],
  "aria-allowed-attr": [
    "ARIA attributes that don’t fit the role",
    "Correct the ARIA attributes that don’t fit",
    "Remove the attribute from the elements listed, or give them the role that it belongs to.",
  ],
  "aria-command-name": unnamed("ARIA buttons, links or menu items", "ARIA button, link and menu item"),
  "aria-conditional-attr": [
    "ARIA attributes used against their rules",
    "Use ARIA attributes as the role allows",
    "Use the attribute only as the element’s role allows: a native checkbox, for example, states its value with checked, not with aria-checked.",
  ],
  "aria-deprecated-role": [
    "Outdated ARIA roles",
    "Replace the outdated ARIA roles",
    "Replace the old role with the one that took its place, or with an HTML element that has the role built in.",
  ],
  "aria-dialog-name": [
    "Dialogs without a name",
    "Name each dialog",
    "Point aria-labelledby of each dialog to its heading, or give it an aria-label.",
  ],
  "aria-hidden-body": [
    "Whole page hidden from screen readers",
    "Show the page to screen readers",
    "Remove aria-hidden from the body element; while a dialog is open, set inert on the content behind it.",
  ],
  "aria-hidden-focus": [
    "Hidden elements that the keyboard still reaches",
    "Keep hidden elements out of the tab order",
    "Take elements with aria-hidden out of the tab order too: set inert on them, or hidden if nobody is to see them.",
  ],
  "aria-input-field-name": unnamed("ARIA input fields", "combobox, listbox, searchbox, slider and textbox"),
  "aria-meter-name": unnamed("Meters", "meter"),
  "aria-progressbar-name": unnamed("Progress bars", "progress bar"),
  "aria-prohibited-attr": [
    "ARIA attributes that the element can’t have",
    "Remove the ARIA attributes that aren’t allowed",
    "Remove the attribute, or give the element a role that can have a name: a plain div or span can’t have an aria-label.",
  ],
  "aria-required-attr": [
    "Missing ARIA attributes",
    "Add the missing ARIA attributes",
    "Add the attributes that the role requires, such as aria-checked for role=checkbox.",
  ],
  "aria-required-children": [
    "ARIA groups without their parts",
    "Complete the ARIA groups",
    "Put elements of the required roles directly inside, such as a tab in a tablist, or remove the outer role.",
  ],
  "aria-required-parent": [
    "ARIA parts outside their group",
    "Move the ARIA parts into their group",
    "Put the element inside one of the role that it requires, such as a tab inside a tablist.",
  ],
  "aria-roles": [
    "Invalid ARIA roles",
    "Correct the ARIA roles",
    "Correct the spelling of the role, or remove the attribute if an HTML element says the same.",
  ],
  "aria-text": [
    "Links or buttons inside role=text",
    "Free the links and buttons from role=text",
    "Remove role=text from elements that hold a link or button, or move the link or button out of it.",
  ],
  "aria-toggle-field-name": unnamed("ARIA checkboxes or switches", "checkbox, radio button and switch"),
  "aria-tooltip-name": unnamed("Tooltips", "tooltip"),
  "aria-treeitem-name": unnamed("Tree items", "tree item"),
  "aria-valid-attr-value": [
    "Invalid ARIA values",
    "Correct the ARIA values",
    "Correct the value: true or false if the attribute asks for it, and ids of elements that are on the page.",
  ],
  "aria-valid-attr": [
    "Unknown ARIA attributes",
    "Correct the unknown ARIA attributes",
    "Correct the attribute’s spelling: no ARIA attribute has this name.",
  ],
  "button-name": [
    "Buttons without a name",
    "Name each button",
    "Write in each button what it does; a button with only an icon needs an aria-label, such as “Open the menu”.",
  ],
  "color-contrast": [
    "Text too close in colour to its background",
    "Raise the contrast of text",
    "Darken the text or lighten its background, or the reverse, up to 4.5:1 (3:1 for large text). Change the colour where it is defined, not element by element.",
  ],
  "definition-list": [
    "Malformed definition lists",
    "Correct the definition lists",
    "Keep only dt and dd in a dl, or div elements that hold both, each dt before its dd.",
  ],
  dlitem: [
    "Terms or definitions outside a definition list",
    "Put definitions into definition lists",
    "Put each dt and dd into a dl, or use other elements if there is nothing to define.",
  ],
  "document-title": [
    "Missing title tag",
    "Write a title tag",
    "Write a title element for each page that names what only this page offers, before the site’s name.",
  ],
  "frame-title": [
    "Embedded frames without a title",
    "Give each embedded frame a title",
    "Give each iframe a title that says what is in it, such as “Map of our office”.",
  ],
  "heading-order": [
    "Headings that skip a level",
    "Put the heading levels in order",
    "Choose headings by level, not by size: an h3 follows an h2. Set their size in the CSS.",
  ],
  "html-has-lang": [
    "Missing page language",
    "State the page’s language",
    'Set the page’s language on its html element, such as <html lang="en">.',
  ],
  "html-lang-valid": [
    "Invalid page language",
    "Correct the page’s language",
    "Correct the language on the html element to a valid one, such as en, de or pt-BR.",
  ],
  "html-xml-lang-mismatch": [
    "Two different page languages",
    "Settle on one page language",
    "Give lang and xml:lang the same language, or leave xml:lang out.",
  ],
  "image-alt": [
    "Images without alt text",
    "Add the missing alt text",
    'Describe in alt what each image listed shows; give an image that only decorates an empty one (alt="").',
  ],
  "input-button-name": [
    "Buttons without a name",
    "Name each button",
    "Write in the value attribute what the button does.",
  ],
  "input-image-alt": [
    "Image buttons without alt text",
    "Add alt text to the image buttons",
    "Write in alt what the image button does, such as “Search”.",
  ],
  label: [
    "Fields without a label",
    "Label every form field",
    "Give each field a label element whose for is the field’s id; a placeholder is no substitute.",
  ],
  "link-in-text-block": [
    "Links in text marked by colour alone",
    "Underline the links in text",
    "Underline links within text, so that visitors can tell them apart without seeing colours.",
  ],
  "link-name": [
    "Links without a name",
    "Name each link",
    "Give each link a name: text, alt text for the image in it, or an aria-label if it is only an icon.",
  ],
  list: [
    "Lists with more than list items",
    "Correct the lists’ markup",
    "Keep only li elements directly inside ul and ol.",
  ],
  listitem: ["List items outside a list", "Put list items into lists", "Put each li directly into a ul or ol."],
  "meta-refresh": [
    "Page reloads or redirects by itself",
    "Stop the automatic reloading",
    "Redirect at the server instead, and let visitors reload by themselves.",
  ],
  "meta-viewport": [
    "Restricted zoom on phones",
    "Let visitors zoom in",
    "Remove user-scalable=no and maximum-scale from the viewport meta tag, so that visitors can zoom.",
  ],
  "object-alt": [
    "Embedded objects without a description",
    "Describe the embedded objects",
    "Describe each object element in its aria-label or title.",
  ],
  "select-name": [
    "Selection lists without a label",
    "Label every selection list",
    "Give each select element a label element whose for is the select’s id.",
  ],
  "skip-link": [
    "Skip links without a target",
    "Correct the skip links",
    'Point each skip link to the id of an element on the page, such as the main one with tabindex="-1".',
  ],
  tabindex: [
    "Tab order set by hand",
    "Restore the natural tab order",
    "Remove every tabindex above 0, and put the elements into the order in which the keyboard is to reach them.",
  ],
  "target-size": [
    "Small tap targets",
    "Enlarge small tap targets",
    "Make links and buttons at least 24 × 24 pixels large, or leave that much space between them.",
  ],
  "td-headers-attr": [
    "Table cells that name headers outside their table",
    "Correct the tables’ headers",
    "Point headers to ids of header cells of the same table, or use scope on the th elements instead.",
  ],
  "valid-lang": [
    "Invalid languages of passages",
    "Correct the languages of passages",
    "Correct each lang attribute to a valid language, such as en or fr.",
  ],
  "landmark-one-main": [
    "Main content that isn’t marked up",
    "Mark up the main content",
    "Put what only this page holds into one main element.",
  ],
  "autocomplete-valid": [
    "Invalid autofill values",
    "Correct the autofill values",
    "Use the autocomplete values that HTML defines, such as name, email, tel and organization.",
  ],
  "presentation-role-conflict": [
    "Elements with conflicting roles",
    "Resolve the conflicting roles",
    "Remove role=none from elements that can be focused or have an ARIA attribute, or remove the focus and the attribute.",
  ],
  "svg-img-alt": [
    "SVG images without alt text",
    "Add alt text to the SVG images",
    "Give each svg with role=img a title element or an aria-label.",
  ],
};
