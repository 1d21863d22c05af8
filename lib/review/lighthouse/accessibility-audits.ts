const unnamed = (things: string, each: string) => ({
  title: `${things} without a name`,
  action: `Name each ${each}`,
  repair: `Name each ${each} with visible text, aria-label, or aria-labelledby and the id of the text that names it.`,
});

export const accessibilityAudits = {
  accesskeys: {
    title: "One access key on several elements",
    action: "Give each element its own access key",
    repair: "Give each accesskey its own letter, or remove the attribute: it often collides with browser shortcuts.",
  },
  "aria-allowed-attr": {
    title: "ARIA attributes that don’t fit the role",
    action: "Correct the ARIA attributes that don’t fit",
    repair: "Remove the attribute from the elements listed, or give them the role that it belongs to.",
  },
  "aria-command-name": unnamed("ARIA buttons, links or menu items", "ARIA button, link and menu item"),
  "aria-conditional-attr": {
    title: "ARIA attributes used against their rules",
    action: "Use ARIA attributes as the role allows",
    repair: "Follow the role’s rules: a native checkbox, for example, uses checked, not aria-checked.",
  },
  "aria-deprecated-role": {
    title: "Outdated ARIA roles",
    action: "Replace the outdated ARIA roles",
    repair: "Replace the old role with its successor, or with an HTML element that has the role built in.",
  },
  "aria-dialog-name": {
    title: "Dialogs without a name",
    action: "Name each dialog",
    repair: "Point aria-labelledby of each dialog to its heading, or give it an aria-label.",
  },
  "aria-hidden-body": {
    title: "Whole page hidden from screen readers",
    action: "Show the page to screen readers",
    repair: "Remove aria-hidden from the body element; while a dialog is open, set inert on the content behind it.",
  },
  "aria-hidden-focus": {
    title: "Hidden elements that the keyboard still reaches",
    action: "Keep hidden elements out of the tab order",
    repair: "Set inert on elements with aria-hidden, or hidden if nobody should see them.",
  },
  "aria-input-field-name": unnamed("ARIA input fields", "combobox, listbox, searchbox, slider and textbox"),
  "aria-meter-name": unnamed("Meters", "meter"),
  "aria-progressbar-name": unnamed("Progress bars", "progress bar"),
  "aria-prohibited-attr": {
    title: "ARIA attributes that the element can’t have",
    action: "Remove the ARIA attributes that aren’t allowed",
    repair: "Use an element that may carry the attribute, such as a button; remove it only if no name is needed.",
  },
  "aria-required-attr": {
    title: "Missing ARIA attributes",
    action: "Add the missing ARIA attributes",
    repair: "Add the attributes that the role requires, such as aria-checked for role=checkbox.",
  },
  "aria-required-children": {
    title: "ARIA groups without their parts",
    action: "Complete the ARIA groups",
    repair: "Put elements of the required roles directly inside, such as a tab in a tablist, or remove the outer role.",
  },
  "aria-required-parent": {
    title: "ARIA parts outside their group",
    action: "Move the ARIA parts into their group",
    repair: "Put the element inside one of the role that it requires, such as a tab inside a tablist.",
  },
  "aria-roles": {
    title: "Invalid ARIA roles",
    action: "Correct the ARIA roles",
    repair: "Correct the spelling of the role, or remove the attribute if an HTML element says the same.",
  },
  "aria-text": {
    title: "Links or buttons inside role=text",
    action: "Free the links and buttons from role=text",
    repair: "Remove role=text from elements that hold a link or button, or move the link or button out of it.",
  },
  "aria-toggle-field-name": unnamed("ARIA checkboxes or switches", "checkbox, radio button and switch"),
  "aria-tooltip-name": unnamed("Tooltips", "tooltip"),
  "aria-treeitem-name": unnamed("Tree items", "tree item"),
  "aria-valid-attr-value": {
    title: "Invalid ARIA values",
    action: "Correct the ARIA values",
    repair: "Correct the value: true or false if the attribute asks for it, and ids of elements that are on the page.",
  },
  "aria-valid-attr": {
    title: "Unknown ARIA attributes",
    action: "Correct the unknown ARIA attributes",
    repair: "Correct the attribute’s spelling: no ARIA attribute has this name.",
  },
  "button-name": {
    title: "Buttons without a name",
    action: "Name each button",
    repair: "Write what each button does; one with only an icon needs an aria-label, such as “Open the menu”.",
  },
  "color-contrast": {
    title: "Low text contrast",
    action: "Raise the contrast of text",
    repair:
      "Raise the contrast to 4.5:1 (3:1 for large text). Where one colour serves light and dark backgrounds, use a shade for each.",
  },
  "definition-list": {
    title: "Malformed definition lists",
    action: "Correct the definition lists",
    repair: "Keep only dt and dd in a dl, or div elements that hold both, each dt before its dd.",
  },
  dlitem: {
    title: "Terms or definitions outside a definition list",
    action: "Put definitions into definition lists",
    repair: "Put each dt and dd into a dl, or use other elements if there is nothing to define.",
  },
  "document-title": {
    title: "Missing title tag",
    action: "Write a title tag",
    repair: "Write a title element for each page that names what only this page offers, before the site’s name.",
  },
  "frame-title": {
    title: "Embedded frames without a title",
    action: "Give each embedded frame a title",
    repair: "Give each iframe a title that describes its content, such as “Map of our office”.",
  },
  "heading-order": {
    title: "Headings that skip a level",
    action: "Put the heading levels in order",
    repair: "Choose headings by level, not by size: an h3 follows an h2. Set their size in the CSS.",
  },
  "html-has-lang": {
    title: "Missing page language",
    action: "State the page’s language",
    repair: 'Set the page’s language on its html element, such as <html lang="en">.',
  },
  "html-lang-valid": {
    title: "Invalid page language",
    action: "Correct the page’s language",
    repair: "Correct the language on the html element to a valid one, such as en, de or pt-BR.",
  },
  "html-xml-lang-mismatch": {
    title: "Two different page languages",
    action: "Settle on one page language",
    repair: "Give lang and xml:lang the same language, or leave xml:lang out.",
  },
  "image-alt": {
    title: "Images without alt text",
    action: "Add the missing alt text",
    repair: 'Describe in alt what each image listed shows; give an image that only decorates an empty one (alt="").',
  },
  "input-button-name": {
    title: "Buttons without a name",
    action: "Name each button",
    repair: "Write in the value attribute what the button does.",
  },
  "input-image-alt": {
    title: "Image buttons without alt text",
    action: "Add alt text to the image buttons",
    repair: "Write in alt what the image button does, such as “Search”.",
  },
  label: {
    title: "Fields without a label",
    action: "Label every form field",
    repair: "Give each field a label element whose for is the field’s id; a placeholder is no substitute.",
  },
  "link-in-text-block": {
    title: "Links in text marked by colour alone",
    action: "Underline the links in text",
    repair: "Underline links within text, so that visitors can tell them apart without seeing colours.",
  },
  "link-name": {
    title: "Links without a name",
    action: "Name each link",
    repair: "Give each link a name: text, alt text for the image in it, or an aria-label if it is only an icon.",
  },
  list: {
    title: "Lists that contain more than list items",
    action: "Correct the lists’ markup",
    repair: "Keep only li elements directly inside ul and ol.",
  },
  listitem: {
    title: "List items outside a list",
    action: "Put list items into lists",
    repair: "Put each li directly into a ul or ol.",
  },
  "meta-refresh": {
    title: "Page reloads or redirects by itself",
    action: "Stop the automatic reloading",
    repair: "Redirect at the server instead, and let visitors reload by themselves.",
  },
  "meta-viewport": {
    title: "Restricted zoom on phones",
    action: "Let visitors zoom in",
    repair: "Remove user-scalable=no and maximum-scale from the viewport meta tag, so that visitors can zoom.",
  },
  "object-alt": {
    title: "Embedded objects without a description",
    action: "Describe the embedded objects",
    repair: "Describe each object element in its aria-label or title.",
  },
  "select-name": {
    title: "Selection lists without a label",
    action: "Label every selection list",
    repair: "Give each select element a label element whose for is the select’s id.",
  },
  "skip-link": {
    title: "Skip links without a target",
    action: "Correct the skip links",
    repair: 'Point each skip link to the id of an element on the page, such as the main one with tabindex="-1".',
  },
  tabindex: {
    title: "Tab order set by hand",
    action: "Restore the natural tab order",
    repair: "Remove every tabindex above 0, and put the elements into the order that the keyboard should follow.",
  },
  "target-size": {
    title: "Small tap targets",
    action: "Enlarge small tap targets",
    repair: "Make links and buttons at least 24 × 24 pixels large, or leave that much space between them.",
  },
  "td-headers-attr": {
    title: "Table cells that name headers outside their table",
    action: "Correct the tables’ headers",
    repair: "Point headers to ids of header cells of the same table, or use scope on the th elements instead.",
  },
  "valid-lang": {
    title: "Invalid language codes in the text",
    action: "Correct the language codes in the text",
    repair: "Correct each lang attribute to a valid language, such as en or fr.",
  },
  "landmark-one-main": {
    title: "Main content that isn’t marked up",
    action: "Mark up the main content",
    repair: "Put the content that is unique to each page into one main element.",
  },
  "autocomplete-valid": {
    title: "Invalid autofill values",
    action: "Correct the autofill values",
    repair: "Use the autocomplete values that HTML defines, such as name, email, tel and organization.",
  },
  "presentation-role-conflict": {
    title: "Elements with conflicting roles",
    action: "Resolve the conflicting roles",
    repair: "Remove role=none from elements that take focus or have ARIA attributes, or remove those instead.",
  },
  "svg-img-alt": {
    title: "SVG images without alt text",
    action: "Add alt text to the SVG images",
    repair: "Give each svg with role=img a title element or an aria-label.",
  },
} as const;
