/** An EventSource that a test plays the server of. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  private static instances: FakeEventSource[] = [];

  readonly url: string;
  readyState = FakeEventSource.CONNECTING;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.instances.push(this);
  }

  /** The last that was opened. */
  static newest(): FakeEventSource {
    const newest = FakeEventSource.instances.at(-1);
    if (newest === undefined) throw new Error("No stream was opened.");
    return newest;
  }

  get isClosed(): boolean {
    return this.readyState === FakeEventSource.CLOSED;
  }

  open(): void {
    this.readyState = FakeEventSource.OPEN;
    this.onopen?.();
  }

  send(kind: string, data: unknown): void {
    this.sendText(kind, JSON.stringify(data));
  }

  sendText(kind: string, data: string): void {
    if (!this.isClosed) this.dispatchEvent(new MessageEvent(kind, { data }));
  }

  /** @param readyState what the browser does next: it reopens the stream unless closed for good */
  fail(readyState: number = FakeEventSource.CONNECTING): void {
    this.readyState = readyState;
    this.onerror?.();
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}
