/** What docs/evaluation.md publishes, for customers; `accuracy.test.ts` compares them. */
interface Measured {
  sites: number;
  statements: number;
  /** Misleading or false. */
  wrong: number;
  actions: number;
  wrongActions: number;
}

/** SpotCheck's rules, in the latest round on sites unseen before. */
export const rulesAccuracy: Measured & { findings: number; wrongFindings: number } = {
  sites: 8,
  statements: 484,
  wrong: 29,
  findings: 70,
  wrongFindings: 8,
  actions: 37,
  wrongActions: 5,
};

/** An AI model's questions on unseen sites, answered by careful people. */
export const answeredByPeople: Measured & { mostOnOneSite: string } = {
  sites: 3,
  statements: 654,
  wrong: 35,
  actions: 15,
  wrongActions: 6,
  mostOnOneSite: "5.7%",
};

export const shareWrong = ({ wrong, statements }: Pick<Measured, "wrong" | "statements">) =>
  `${((100 * wrong) / statements).toFixed(1)}%`;
