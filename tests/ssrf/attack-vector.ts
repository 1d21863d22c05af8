/** A way in which a page can make a browser reach for an address that the page chose. */
export interface AttackVector {
  name: string;
  /** How the page writes the canary's address; 127.0.0.1 unless given. */
  host?: string;
  /** Part of the page's body. */
  html: (target: VectorTarget) => string;
  /** What the page's own server answers at `target.own`, for vectors that need a document or a redirect of their own. */
  serve?: (target: VectorTarget) => VectorResponse;
}

export interface VectorTarget {
  name: string;
  /** The canary's address for this vector: host and port belong to no other one. */
  url: string;
  host: string;
  port: number;
  /** A path on the page's own server. */
  own: string;
}

export interface VectorResponse {
  status?: number;
  type?: "text/html" | "text/javascript" | "image/svg+xml" | "application/vnd.apple.mpegurl";
  headers?: Record<string, string>;
  body?: string;
}
