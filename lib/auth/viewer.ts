/** The signed-in person, as screens and queries know them. */
export type Viewer = { id: number; email: string; firstName: string; lastName: string; companyName: string };
