export const stages = ["authorising", "waiting", "connected", "error"] as const;
export const services = ["hubspot", "cloudinary"] as const;
