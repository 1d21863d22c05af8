export const missingNames: Readonly<Record<string, string>> = {
  "image-alt": "images without alt text",
  "input-image-alt": "image buttons without alt text",
  label: "fields without a name",
  "select-name": "select lists without a name",
  "button-name": "buttons without a name",
  "input-button-name": "buttons without a name",
  "link-name": "links without a name",
  "document-title": "a missing title",
  "html-has-lang": "a missing language",
};
