import { Link } from 'react-router-dom';
import { OutsideFrame } from '../../frame/OutsideFrame';
import { pathOf } from '../../routes/links';

export function ErrorPage() {
  return (
    <OutsideFrame form="words" kicker="Internal Server Error" title="Oops, something went wrong">
      <p>The server encountered an internal error and was unable to complete your request</p>
      <Link to={pathOf('calendar')}>Back to the calendar</Link>
    </OutsideFrame>
  );
}
