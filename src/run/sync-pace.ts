/** Data outlast a kill at once, a power cut after so long, or longer where the disk is slow. */
const SYNC_MS = 5000;
/** At most this share of the time goes into waiting for the disk. */
const SYNC_SHARE_MAX = 0.005;

/** Says when to wait for the disk, so that what is kept soon outlasts a power cut and playing hardly waits. */
export class SyncPace {
  private next: number;

  /**
   * @param sync waits for the disk
   * @param now milliseconds of a clock
   */
  constructor(
    private readonly sync: () => void,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.next = now() + SYNC_MS;
  }

  /** Waits when it is time to. */
  step(): void {
    if (this.now() >= this.next) this.wait();
  }

  /** Waits now. */
  wait(): void {
    const begin = this.now();
    this.sync();
    const end = this.now();
    this.next = end + Math.max(SYNC_MS, (end - begin) / SYNC_SHARE_MAX);
  }
}
