/** The colours the specification gives to scores, grades, severities and states. */
export type Tone = "green" | "blue" | "yellow" | "orange" | "red" | "grey";
