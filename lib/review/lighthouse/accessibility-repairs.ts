const ariaName = "visible text, aria-label, or aria-labelledby with the id of the text that names it";

/** By Lighthouse's name of the audit. */
export const accessibilityRepairs = {
  accesskeys:
    "Give each accesskey a letter of its own, or take the attribute out: it often collides with the browser's own keys.",
  "aria-allowed-attr": "Take the attribute off the named elements, or give them the role that it belongs to.",
  "aria-command-name": `Name each button, link and menu item: ${ariaName}.`,
  "aria-conditional-attr":
    "Use the attribute only as the element's role allows: a native checkbox, for one, says its state by checked, not by aria-checked.",
  "aria-deprecated-role":
    "Replace the old role by the one that took its place, or by an HTML element that has it anyway.",
  "aria-dialog-name": "Point aria-labelledby of each dialog to its heading, or give it an aria-label.",
  "aria-hidden-body": "Take aria-hidden off the body element; hide only what lies behind an open dialog, with inert.",
  "aria-hidden-focus":
    "Keep what is hidden from screen readers out of the tab order, too: put inert or hidden where aria-hidden stands.",
  "aria-input-field-name": `Name each combobox, listbox, searchbox, slider and textbox: ${ariaName}.`,
  "aria-meter-name": `Name each meter: ${ariaName}.`,
  "aria-progressbar-name": `Name each progress bar after what it counts: ${ariaName}.`,
  "aria-prohibited-attr":
    "Take the attribute off the element, or give the element a role that may have a name: a plain div or span may not have an aria-label.",
  "aria-required-attr": "Add the attributes that the role can't do without, such as aria-checked for role=checkbox.",
  "aria-required-children":
    "Put elements of the roles that belong there directly inside, such as tab in a tablist, or take the outer role off.",
  "aria-required-parent": "Put the element into one of the role that it needs around it, such as tab into a tablist.",
  "aria-roles": "Correct the spelling of the role, or take the attribute out where an HTML element says the same.",
  "aria-text": "Take role=text off what holds a link or a button, or move the link out of it.",
  "aria-toggle-field-name": `Name each checkbox, radio button and switch: ${ariaName}.`,
  "aria-tooltip-name": `Give each tooltip its words: ${ariaName}.`,
  "aria-treeitem-name": `Name each tree item: ${ariaName}.`,
  "aria-valid-attr-value":
    "Correct the value: true or false where that is asked for, and ids of elements that are on the page.",
  "aria-valid-attr": "Correct the attribute's spelling: there is no ARIA attribute of this name.",
  "button-name":
    "Write what the button does into it; a button with only an icon needs an aria-label, such as “Open the menu”.",
  "color-contrast":
    "Set text and background further apart until the contrast is 4.5:1, or 3:1 for large text; change the colour where it is defined, not element by element.",
  "definition-list": "Keep only dt and dd in a dl, or div elements that hold both, each dt before its dd.",
  dlitem: "Put each dt and dd into a dl, or use other elements where there is nothing to define.",
  "document-title": "Write a title element for each page that names what only this page holds, before the site's name.",
  "frame-title": "Give each iframe a title that says what is in it, such as “Map of our office”.",
  "heading-order": "Choose headings by level, not by size: after an h2 comes an h3. The look belongs in the CSS.",
  "html-has-lang": 'Write the page\'s language on its html element, such as <html lang="en">.',
  "html-lang-valid": "Correct the language on the html element to a valid one, such as en, de or pt-BR.",
  "html-xml-lang-mismatch": "Give lang and xml:lang the same language, or leave xml:lang out.",
  "image-alt":
    'Describe in alt what each named picture tells; a picture that only decorates gets an empty one (alt="").',
  "input-button-name": "Write into value what the button does.",
  "input-image-alt": "Write into alt what the picture button does, such as “Search”.",
  label: "Give each field a label element whose for is the field's id; a placeholder does not count as one.",
  "link-in-text-block": "Underline links within text, so that they can be told apart without seeing colours.",
  "link-name": "Give each link words: text, an alt for the picture in it, or an aria-label where it is only an icon.",
  list: "Keep only li elements directly inside ul and ol.",
  listitem: "Put each li directly into a ul or ol.",
  "meta-refresh": "Redirect at the server instead, and let visitors reload by themselves.",
  "meta-viewport":
    "Take user-scalable=no and maximum-scale out of the viewport meta element, so that visitors can zoom.",
  "object-alt": "Put words that stand in for it into each object element.",
  "select-name": "Give each selection list a label element whose for is the list's id.",
  "skip-link": 'Let the skip link lead to the id of an element that is there, such as the main one with tabindex="-1".',
  tabindex: "Take out every tabindex above 0, and bring the elements into the order in which they are to be reached.",
  "target-size": "Make links and buttons at least 24 × 24 pixels large, or leave that much room between them.",
  "td-headers-attr": "Let headers name ids of header cells of the same table, or use scope on the th elements instead.",
  "valid-lang": "Correct each lang attribute to a valid language, such as en or fr.",
  "landmark-one-main": "Put what only this page holds into one main element.",
  "autocomplete-valid": "Use the names that HTML knows for autocomplete, such as name, email, tel and organization.",
  "presentation-role-conflict":
    "Take role=none off what can be focused or has an ARIA attribute, or take these away from it.",
  "svg-img-alt": "Give each svg with role=img a title element or an aria-label.",
} as const;
