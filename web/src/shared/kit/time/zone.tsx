import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** Name of a time zone, as `Asia/Jakarta`. */
export type Zone = string;

export const JAKARTA: Zone = 'Asia/Jakarta';

/** The zone of the machine that this is read on: what times are shown in unless a screen says otherwise (readings.md, A15). */
export const viewerZone = (): Zone => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface ZoneChoice {
  readonly zone: Zone;
  readonly chooseZone: (zone: Zone) => void;
}

const ZoneContext = createContext<ZoneChoice | undefined>(undefined);

interface ZoneProviderProps {
  /** The viewer's when left out. */
  readonly initial?: Zone;
  readonly children: ReactNode;
}

/** Every Time below shows this zone; a ZoneSwitch below changes it. */
export const ZoneProvider = ({ initial, children }: ZoneProviderProps) => {
  const [zone, chooseZone] = useState<Zone>(() => initial ?? viewerZone());
  const choice = useMemo(() => ({ zone, chooseZone }), [zone]);
  return <ZoneContext value={choice}>{children}</ZoneContext>;
};

export const useZone = (): ZoneChoice => {
  const around = useContext(ZoneContext);
  return useMemo(() => around ?? { zone: viewerZone(), chooseZone: () => undefined }, [around]);
};
