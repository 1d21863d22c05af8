export const categories = ["Message", "Path", "Trust", "Buyer information", "Experience"] as const;
export type Category = (typeof categories)[number];
