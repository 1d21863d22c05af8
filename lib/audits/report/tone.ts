export type Tone = "green" | "blue" | "yellow" | "orange" | "red" | "grey";
