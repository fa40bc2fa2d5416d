import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { usePreference } from '../../preferences';

/** Name of a time zone, as `Asia/Jakarta`. */
export type Zone = string;

export const JAKARTA = 'Asia/Jakarta' satisfies Zone;

let machine: Zone | undefined;

/** The zone of the machine that this is read on: asked once, because every Time on screen asks. */
export const viewerZone = (): Zone => (machine ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

interface ZoneChoice {
  readonly zone: Zone;
  /** The zone in which each time is told once more, beside the first; undefined where one is enough. */
  readonly beside?: Zone | undefined;
  readonly chooseZone: (zone: Zone) => void;
}

const ZoneContext = createContext<ZoneChoice | undefined>(undefined);

/**
 * The zone that times are shown in unless a screen says otherwise (readings.md, A15): that of the machine, or Jakarta's
 * for an account that chose it. The choice is kept with the account.
 */
export const useOwnZone = () => {
  const [kept, keep] = usePreference('portal.zone', 'machine');
  return {
    ownZone: kept === 'machine' ? viewerZone() : kept,
    keepOwnZone: (zone: Zone): void => keep(zone === JAKARTA ? JAKARTA : null),
  };
};

interface ZoneProviderProps {
  /** The reader's own when left out. */
  readonly initial?: Zone;
  /** Each time is told in UTC as well as in the reader's own zone; the one that is chosen stands first. */
  readonly both?: boolean;
  readonly children: ReactNode;
}

/** Every Time below shows this zone; a ZoneSwitch below changes it until the screen is left. */
export const ZoneProvider = ({ initial, both = false, children }: ZoneProviderProps) => {
  const { ownZone } = useOwnZone();
  const [chosen, chooseZone] = useState(initial);
  const zone = chosen ?? ownZone;
  const other = zone === 'UTC' ? ownZone : 'UTC';
  const beside = both && other !== zone ? other : undefined;
  const choice = useMemo(() => ({ zone, beside, chooseZone }), [zone, beside]);
  return <ZoneContext value={choice}>{children}</ZoneContext>;
};

/** The zone of the ZoneProvider around, or else the reader's own. */
export const useZone = (): ZoneChoice => {
  const around = useContext(ZoneContext);
  const { ownZone, keepOwnZone } = useOwnZone();
  return around ?? { zone: ownZone, chooseZone: keepOwnZone };
};
