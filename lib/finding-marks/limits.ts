/** Characters of the reason why something won't be done. A file of its own, so that screens need not load the schemas. */
export const maxReasonLength = 300;
