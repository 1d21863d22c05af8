/** Of one customer. */
export const maxWebhooks = 5;
