export type Viewer = { id: number; email: string; firstName: string; lastName: string; companyName: string };
