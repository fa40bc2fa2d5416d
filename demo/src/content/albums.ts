import { type SceneName } from '../pictures/scene';

/** A picture of an album: what it shows, and what it says. */
export interface DemoContent {
  readonly scene: SceneName;
  readonly name: string;
  readonly description?: string;
  readonly public?: false;
  /** It was removed again. */
  readonly removed?: true;
}

export interface DemoAlbum {
  readonly name: string;
  readonly description: string;
  readonly public: boolean;
  readonly removed?: true;
  /** Months before today in which it was made. */
  readonly months: number;
  readonly contents: readonly DemoContent[];
}

/** The albums of the agency: for everybody, one for the office alone, and one that was taken away. */
export const albums: readonly DemoAlbum[] = [
  {
    name: 'Departures',
    description: 'The day it begins: at the airport of Soekarno-Hatta, with families and luggage.',
    public: true,
    months: 14,
    contents: [
      { scene: 'airport', name: 'Gate 7, at five in the morning', description: 'Eleven colleagues leave for Doha.' },
      { scene: 'take-off', name: 'Above Jakarta' },
      { scene: 'skyline', name: 'Arrived', description: 'The first evening in Doha.' },
    ],
  },
  {
    name: 'Kitchens',
    description: 'Where our cooks, bakers and stewards work.',
    public: true,
    months: 10,
    contents: [
      { scene: 'kitchen', name: 'The pass of a hotel in Doha', description: 'Four hundred plates an evening.' },
      { scene: 'bakery', name: 'The bakery before breakfast' },
      { scene: 'kitchen-night', name: 'Late service', removed: true },
    ],
  },
  {
    name: 'Life on board',
    description: 'Cruise ships: cabins, decks, and harbours in between.',
    public: true,
    months: 7,
    contents: [
      { scene: 'ship', name: 'Leaving Bergen', description: 'Housekeeping has the afternoon off.' },
      { scene: 'ship-night', name: 'At anchor' },
      { scene: 'deck', name: 'Crew deck' },
    ],
  },
  {
    name: 'Training in Bali',
    description: 'Six weeks of language, service and safety before the first contract.',
    public: true,
    months: 3,
    contents: [
      { scene: 'classroom', name: 'English on Mondays' },
      { scene: 'hotel', name: 'The training hotel', description: 'Rooms are made here as they are made in Dubai.' },
      { scene: 'classroom-plan', name: 'Plan of the next course', public: false },
    ],
  },
  {
    name: 'The office',
    description: 'For colleagues: who sits where.',
    public: false,
    months: 2,
    contents: [{ scene: 'office', name: 'Third floor' }],
  },
  {
    name: 'Brochure of last year',
    description: 'Its prices are out of date.',
    public: true,
    removed: true,
    months: 12,
    contents: [{ scene: 'hotel-sunset', name: 'Page one' }],
  },
];
