"""
The same work as core's, as a user of numpy and scipy writes it: whole columns at a time, one player after the other.
Arguments: the input file of `match-input.ts`, and `as-they-come` to take the samples for an even grid without a look.
Every line on standard input asks for one run, answered by one line of JSON: seconds of the processor, and the values of each player in
the order of `values.ts`.
"""

import json
import struct
import sys
import time

import numpy as np
from scipy.signal import filtfilt

MISSING = -(2**31)
MAX_GAP_S = 0.5 + 1e-6
HALF_SLOPE = 0.45
ZONE_EDGES = np.array([0.01, 1.4, 2.8, 5.2, 6.6])
EPOCHS_S = (30, 60, 120, 180, 300, 600)


def read_input(path):
    """Header of int32 (players, frames, halves, rate), b and a of the filter, times in s, then x and y per
    player in steps of 10 micrometres."""
    with open(path, "rb") as file:
        players, frames, halves, rate = struct.unpack("<4i", file.read(16))
        coefficients = np.frombuffer(file.read(48), dtype="<f8")
        times = np.frombuffer(file.read(8 * frames), dtype="<f8")
        columns = np.frombuffer(file.read(), dtype="<i4").reshape(players, 2, frames)
    return times, columns, halves, rate, coefficients[:3], coefficients[3:]


def energy_cost(slope):
    """METHODS M1: J/kg/m on an equivalent slope."""
    s = np.maximum(slope, -HALF_SLOPE)
    cost = ((((155.4 * s - 30.4) * s - 43.3) * s + 46.3) * s + 19.5) * s + 3.6
    return np.where(slope > HALF_SLOPE, 55.65 * slope - 5.61, cost)


def differences(values, rate):
    """Central inside, one-sided at the ends."""
    result = np.empty_like(values)
    result[1:-1] = (values[2:] - values[:-2]) * (rate / 2)
    result[0] = (values[1] - values[0]) * rate
    result[-1] = (values[-1] - values[-2]) * rate
    return result


def segments_of(t, x, y, start, end, rate):
    """METHODS K1, K2 of one half: samples that are there, no impossible steps, cut at gaps, on the grid; metres."""
    present = (x != MISSING) & (y != MISSING) & (t >= start) & (t < end)
    t, x, y = t[present], x[present].astype(float), y[present].astype(float)
    dt = np.diff(t)
    dx = np.diff(x)
    dy = np.diff(y)
    impossible = (dx * dx + dy * dy > (12e5 * dt) ** 2) & (dt <= MAX_GAP_S)
    if impossible.any():
        kept = ~(np.append(impossible, False) | np.insert(impossible, 0, False))
        t, x, y = t[kept], x[kept], y[kept]
        dt = np.diff(t)
    edges = [0, *(np.flatnonzero(dt > MAX_GAP_S) + 1), len(t)]
    for first, behind in zip(edges, edges[1:]):
        times = t[first:behind]
        frames = int((times[-1] - times[0]) * rate + 1e-6) + 1
        if frames < 2:
            continue
        grid = times[0] + np.arange(frames) / rate
        yield np.interp(grid, times, x[first:behind] / 1e5), np.interp(grid, times, y[first:behind] / 1e5)


def segment_kinematics(x, y, rate, b, a):
    """METHODS K2-K5 of one segment: speed and acceleration."""
    x = filtfilt(b, a, x, padtype="odd", padlen=9)
    y = filtfilt(b, a, y, padtype="odd", padlen=9)
    vx = differences(x, rate)
    vy = differences(y, rate)
    speed = np.sqrt(vx * vx + vy * vy)
    margin = int(np.ceil(0.5 * rate))
    acceleration = np.full(len(speed), np.nan)
    acceleration[margin:-margin] = (speed[margin + 1 : -margin + 1] - speed[margin - 1 : -margin - 1]) * (rate / 2)
    acceleration[np.abs(acceleration) > 10] = np.nan
    return speed, acceleration


def player_values(t, x, y, halves, rate, b, a, as_they_come):
    parts = [slice(half * len(t) // halves, (half + 1) * len(t) // halves) for half in range(halves)]
    half_s = len(t) / halves / rate
    segments = []
    for half, part in enumerate(parts):
        if as_they_come:
            segments.append((x[part] / 1e5, y[part] / 1e5))
        else:
            segments.extend(segments_of(t, x, y, half * half_s, (half + 1) * half_s, rate))
    halves = [segment_kinematics(east, north, rate, b, a) for east, north in segments]
    speed = np.concatenate([half[0] for half in halves])
    acceleration = np.concatenate([half[1] for half in halves])

    total = speed.sum()
    zones = np.bincount(np.searchsorted(ZONE_EDGES, speed, side="left"), weights=speed, minlength=6)[1:]
    is_high_speed = speed > 5.5
    sprint = speed[speed > 7].sum()
    high_speed = speed[is_high_speed].sum()

    has_power = ~np.isnan(acceleration)
    v = speed[has_power]
    slope = acceleration[has_power] / 9.81
    power = energy_cost(slope) * np.sqrt(1 + slope * slope) * 1.29 * v
    is_high_power = power > 25
    strict = v[is_high_power].sum()
    explosive = v[is_high_power & ~is_high_speed[has_power]].sum()

    peaks = []
    sums = [np.concatenate(([0.0], np.cumsum(half[0]))) / rate for half in halves]
    for epoch in EPOCHS_S:
        window = epoch * rate
        highest = max((c[window:] - c[:-window]).max() for c in sums)
        peaks.append(highest * 60 / epoch)
    metres = [total, *zones, high_speed, high_speed - sprint, sprint, high_speed + explosive, strict, explosive]
    return [
        *(float(value) / rate for value in metres),
        float(power.sum()) / rate / 1000,
        float(power.sum()) / len(power),
        *(float(peak) for peak in peaks),
    ]


def main():
    times, columns, halves, rate, b, a = read_input(sys.argv[1])
    as_they_come = "as-they-come" in sys.argv[2:]
    for _ in sys.stdin:
        start = time.process_time()
        values = [player_values(times, x, y, halves, rate, b, a, as_they_come) for x, y in columns]
        seconds = time.process_time() - start
        print(json.dumps({"seconds": seconds, "values": values}), flush=True)


main()
