import { Page } from '../../shared/kit/Page';

export const Component = () => <Page title="Berangkat">{null}</Page>;
