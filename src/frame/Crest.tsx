import classes from './frame.module.css';

interface Props {
  readonly crest: string;
  /** Empty if the club's name is beside it. */
  readonly alt: string;
}

export function Crest({ crest, alt }: Props) {
  return <img className={classes['crest']} src={`data:image/png;base64,${crest}`} alt={alt} />;
}
