import { scaling } from './scaling';

jest.setTimeout(400_000);

scaling();
