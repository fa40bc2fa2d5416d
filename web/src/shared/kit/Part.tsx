// oxlint-disable-next-line no-restricted-imports
import { Component, type ReactNode, Suspense } from 'react';
import { TryContext } from '../lazy';
import { isUnloaded, sayUnloaded } from '../unloaded';

interface PartProps {
  /** Stands there until the code has come. */
  readonly fallback?: ReactNode;
  /** The parts below it in the same box show when this has come: nothing that is read already is moved. */
  readonly holds?: boolean;
  /** Stands there when it does not come; `fallback` when left out, which the messages speak for. */
  readonly lost?: ReactNode;
  readonly children: ReactNode;
}

interface PartState {
  readonly error?: Error | undefined;
  /** Another one asks again for code that did not come. */
  readonly tried: object;
}

const afresh = (): PartState => ({ error: undefined, tried: {} });

/** Keeps what stands below it in the same box from showing (base.css), until it is known how high this place is. */
export const Holds = () => <div data-holds hidden />;

/**
 * A part of a screen whose code comes when it is used, say a dialog. Where it does not come, the screen stays with all
 * that was typed, and a message says so: the route's error page took a form away because its menu was pressed in a lift.
 * It is brought again when the line is back, and when it is opened again.
 */
export class Part extends Component<PartProps, PartState> {
  override state: PartState = { tried: {} };

  static getDerivedStateFromError = (error: Error): Pick<PartState, 'error'> => ({ error });

  /** Closed, it is as new: opened again, it says so again. */
  static getDerivedStateFromProps = ({ children }: PartProps, { error }: PartState): PartState | null =>
    children || error === undefined ? null : afresh();

  override componentDidCatch(): void {
    sayUnloaded();
    addEventListener('online', this.#again, { once: true });
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.#again);
  }

  readonly #again = (): void => this.setState(afresh());

  override render(): ReactNode {
    const { holds = false, children } = this.props;
    const { fallback = holds && <Holds />, lost = holds ? null : fallback } = this.props;
    const { error, tried } = this.state;
    if (error === undefined)
      return (
        <TryContext value={tried}>
          <Suspense fallback={fallback}>{children}</Suspense>
        </TryContext>
      );
    if (!isUnloaded(error)) throw error;
    return lost;
  }
}
