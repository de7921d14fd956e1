/** The page of the portal's tests: that of jsdom, with what their queries ask most answered quickly. */
import { builtinEnvironments, type Environment } from 'vitest/runtime';
import { quickenLabels } from './quick-labels';
import { quickStyles } from './quick-styles';

const page: Environment = {
  name: 'page',
  viteEnvironment: 'client',
  async setup(global, options) {
    const jsdom = await builtinEnvironments.jsdom.setup(global, options);
    const { defaultView } = document;
    if (defaultView === null) throw new Error('A page without a window.');
    const quick = quickStyles(document, defaultView.getComputedStyle.bind(defaultView));
    // Some ask the window of the document, others the global object.
    defaultView.getComputedStyle = quick;
    window.getComputedStyle = quick;
    quickenLabels();
    // With it React opens a task of the debugger's for every component it renders.
    Reflect.deleteProperty(console, 'createTask');
    return jsdom;
  },
};

export default page;
