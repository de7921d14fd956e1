/**
 * A made-up Respo.Vision match for tests at 25 Hz: six frames in each half, whose times restart. Home 1 of the
 * first-named team starts in the bottom left corner and moves 0.1 m along x a frame; the other player stands 5 m
 * behind the centre spot.
 */
function frame(index: number): string {
  const inHalf = index % 6;
  const unknown = 'NaN';
  return (
    `{"frame_id": ${index < 6 ? index + 1 : index + 95}, "time": "00:00.${String(inHalf * 40).padStart(3, '0')}000", ` +
    `"period": "half_${index < 6 ? 1 : 2}", "pitch_side": {"left": "Oaks", "right": "Elms"}, ` +
    `"ball": {"x": 52.5, "y": 34.0, "z": 0.0, "speed": ${unknown}}, "players": [` +
    `{"person_id": 0, "person_name": "Ari Fir", "team_name": "Oaks", "jersey_number": 1.0, "category_name": "goalkeeper", ` +
    `"x": ${(index / 10).toFixed(1)}, "y": 0.0, "head_angle": ${unknown}, "is_imputed": ${index === 2}}, ` +
    `{"person_id": 5, "person_name": "Bo Ash", "team_name": "Elms", "jersey_number": ${unknown}, "category_name": "player", ` +
    `"x": 57.5, "y": 34.0, "head_angle": 1.5, "is_imputed": false}], "referees": []}`
  );
}

export const TRACKING = `${Array.from({ length: 12 }, (_, index) => frame(index)).join('\n')}\n`;
