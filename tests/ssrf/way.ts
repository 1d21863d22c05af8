/** One way in which a page can make a browser reach for an address that the page chose. */
export interface Way {
  name: string;
  /** How the page writes the canary's address; 127.0.0.1 unless given. */
  host?: string;
  /** Part of the page's body. */
  html: (target: WayTarget) => string;
  /** What the page's own server answers at `target.own`, for ways that need a document or a redirect of their own. */
  serve?: (target: WayTarget) => WayAnswer;
}

export interface WayTarget {
  name: string;
  /** The canary's address for this way: host and port belong to no other way. */
  url: string;
  host: string;
  port: number;
  /** A path on the page's own server. */
  own: string;
}

export interface WayAnswer {
  status?: number;
  type?: "text/html" | "text/javascript" | "image/svg+xml" | "application/vnd.apple.mpegurl";
  headers?: Record<string, string>;
  body?: string;
}
